import { followLink } from "./calls.ts";
import { mountPanel } from "./panel.tsx";

// The bundle that the mock server serves as /__mock/panel.js.
// The page was requested, and maybe rendered, for whoever was signed in before.
followLink().then(
  (isFollowed) => (isFollowed ? location.reload() : mountPanel()),
  // Mount the panel even if the link names something unknown.
  (error: unknown) => {
    console.error(error);
    mountPanel();
  },
);
