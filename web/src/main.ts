import "./look/fonts";
import "./look/tokens.css";
import "./look/tokens-dysma.css";
import "./look/base.css";
import "./look/contrast.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./table/settings.svelte";
import { tongue } from "./words/index.svelte";

settings.show();
void tongue.speak(tongue.guess());
const place = document.getElementById("app")!;
place.replaceChildren(); // the mark that was painted before any script ran
mount(App, { target: place });
