import "./look/fonts";
import "./look/tokens.css";
import "./look/tokens-dysma.css";
import "./look/base.css";
import "./look/contrast.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { renewWhenOutdated } from "./renewal";
import { settings } from "./table/settings.svelte";
import { tongue } from "./words/index.svelte";

renewWhenOutdated();
settings.show();
const place = document.getElementById("app")!;
// The first sentence already stands in the reader's language, or in English if no words come.
void tongue.speak(tongue.guess()).finally(() => {
  place.replaceChildren(); // the mark that was painted before any script ran
  mount(App, { target: place });
});
