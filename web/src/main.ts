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
mount(App, { target: document.getElementById("app")! });
