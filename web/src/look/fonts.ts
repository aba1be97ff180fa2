/** The three typefaces (SIL OFL 1.1), served by ourselves; browsers fetch only the letters in use. */
import "@fontsource/grenze/500.css";
import "@fontsource/grenze/600.css";
import "@fontsource/grenze/700.css";
import "@fontsource/alegreya-sans/500.css";
import "@fontsource/alegreya-sans/500-italic.css";
import "@fontsource/alegreya-sans/700.css";
import "@fontsource/alegreya-sans/800.css";
import "@fontsource-variable/grenze-gotisch/index.css";
