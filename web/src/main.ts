/** The page begins: words, theme, then the house. */

import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import { settings, wearTheme } from "./settings.svelte";
import { speak } from "./words/words.svelte";

wearTheme();
await speak(settings.language || navigator.language.slice(0, 2).toLowerCase(), ["house", "site"]);
mount(App, { target: document.getElementById("app")! });
