// The oldest browsers that TAP runs in. The list itself is `browserslist` in package.json, where
// other tools look for it.
import packageJson from "../../package.json" with { type: "json" };

/** A browser's name in caniuse, in Vite's targets, and in MDN's data. */
const names = {
  chrome: { vite: "chrome", mdn: ["chrome", "chrome_android", "webview_android"] },
  firefox: { vite: "firefox", mdn: ["firefox", "firefox_android"] },
  ios_saf: { vite: "ios", mdn: ["safari_ios", "webview_ios"] },
  safari: { vite: "safari", mdn: ["safari"] },
  // Its engine is a Chromium that Vite has a newer name for.
  samsung: { vite: undefined, mdn: ["samsunginternet_android"] },
} as const;

const isKnown = (name: string): name is keyof typeof names => Object.hasOwn(names, name);

const oldest = packageJson.browserslist.map((line) => {
  const [name = "", version = ""] = line.split(" ");
  if (!isKnown(name)) throw new Error(`package.json: no browser is called ${name}`);
  return { ...names[name], version };
});

/** Words by which blockers of advertisements know a file to take. */
export const hunted =
  /(?:^|[^a-z])(?:ad|ads|adv|advert\w*|analytics?|affiliates?|banners?|beacon|cookies?|pixel|popups?|promo\w*|referrals?|share|social|sponsor\w*|stats?|telemetry|track\w*)(?:[^a-z]|$)/i;

/** For Vite's `build.target`, of scripts and styles. */
export const buildTarget = oldest.flatMap(({ vite, version }) =>
  vite ? [`${vite}${version}`] : [],
);

/** The oldest version by MDN's name of the browser. */
export const oldestVersions: Readonly<Record<string, string>> = Object.fromEntries(
  oldest.flatMap(({ mdn, version }) => mdn.map((name) => [name, version])),
);
