import { followLink } from "./calls.ts";
import { mountPanel } from "./panel.tsx";

// The bundle that the mock server serves as /__mock/panel.js.
// The page was asked for, and maybe rendered, for whoever was signed in before.
followLink().then(
  (isFollowed) => (isFollowed ? location.reload() : mountPanel()),
  // An unknown name in a link is no reason to show nothing.
  (error: unknown) => {
    console.error(error);
    mountPanel();
  },
);
