import { mount } from "svelte";
import "../style/fonts.css";
import "../style/tokens.css";
import "../style/base.css";
import "../style/controls.css";
import { loadPart, loadTexts } from "../lib/i18n.svelte";
import { applySettings, LANGS, settings, type Lang } from "../lib/settings.svelte";
import Viewer from "./Viewer.svelte";

const wished = new URLSearchParams(location.search).get("lang") as Lang | null;
if (wished && LANGS.includes(wished)) settings.lang = wished;
applySettings();
await Promise.all([loadTexts(), loadPart("embed")]);
mount(Viewer, { target: document.getElementById("app")! });
