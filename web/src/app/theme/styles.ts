/** Order matters: fonts, Mantine's layer, our page rules. Imported once, by the entry. */
import "./fonts.css";
import "./mantine-styles.css";
import "./density.css";
import "./global.css";
import "./contrast.css";
import "./forced-colors.css";
