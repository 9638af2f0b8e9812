/** The page begins: words, theme, then the house. */

import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import { renewWhenStale } from "./shell/reload";
import { settings, wearTheme } from "./settings/settings.svelte";
import { showWordless } from "./shell/wordless";
import { setLanguage } from "./words/words.svelte";

const target = document.getElementById("app")!;
renewWhenStale();
wearTheme();
try {
  await setLanguage(settings.language || navigator.language.slice(0, 2).toLowerCase(), ["house", "site"]);
} catch (trouble) {
  showWordless(target);
  throw trouble;
}
mount(App, { target });
