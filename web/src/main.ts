import { mount } from "svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";
import App from "./App.svelte";
import { loadTexts } from "./lib/i18n.svelte";
import { applySettings } from "./lib/settings.svelte";

applySettings();
await loadTexts();
mount(App, { target: document.getElementById("app")! });

// Without a network the app still starts; while developing, nothing is kept.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  void navigator.serviceWorker.register("/sw.js").catch(() => {});
