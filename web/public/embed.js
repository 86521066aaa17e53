/* Shows a match of Touchline where this script stands:
   <script src="https://SERVER/embed.js" data-match="ID" data-ply="120"></script>
   `data-record` takes the word of a shared link instead of `data-match`. */
(() => {
  const script = document.currentScript;
  const { match, record, ply, lang, height, title } = script.dataset;
  const query = new URLSearchParams();
  if (ply) query.set("ply", ply);
  if (lang) query.set("lang", lang);
  const address = new URL(match ? `/embed/${encodeURIComponent(match)}` : "/embed", script.src);
  address.search = query.toString();
  if (record) address.hash = `r=${record}`;
  const frame = document.createElement("iframe");
  frame.src = address.href;
  frame.title = title || "Touchline";
  frame.loading = "lazy";
  frame.style.cssText = `width:100%;height:${Number(height) || 480}px;border:0`;
  script.after(frame);
})();
