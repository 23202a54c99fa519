/** Order matters. */
import "./fonts.css";
import "./mantine-styles.css";
import "./density.css";
import "./global.css";
import "./contrast.css";
import "./forced-colors.css";
