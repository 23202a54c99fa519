import { mountUpstreamPanel } from "./upstream-panel.tsx";

// The bundle that Vite adds to the page in front of a real backend.
mountUpstreamPanel();
