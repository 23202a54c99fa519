import { changeUser } from "./apply.ts";
import { followLink, linkIsOpen } from "./calls.ts";
import { mountPanel } from "./panel.tsx";

// The bundle that the mock server serves as /__mock/panel.js.
if (linkIsOpen()) await changeUser(followLink);
mountPanel();
