import { mountPanel } from "./panel.tsx";

// The bundle that the mock server serves as /__mock/panel.js.
mountPanel();
