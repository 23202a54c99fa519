// The oldest browsers that TAP supports: `browserslist` in package.json, where other tools look too.
import packageJson from "../../package.json" with { type: "json" };

const names = {
  chrome: { vite: "chrome", mdn: ["chrome", "chrome_android", "webview_android"] },
  firefox: { vite: "firefox", mdn: ["firefox", "firefox_android"] },
  ios_saf: { vite: "ios", mdn: ["safari_ios", "webview_ios"] },
  safari: { vite: "safari", mdn: ["safari"] },
  // Chromium-based; Vite has no target name for it.
  samsung: { vite: undefined, mdn: ["samsunginternet_android"] },
} as const;

const isKnown = (name: string): name is keyof typeof names => Object.hasOwn(names, name);

const oldest = packageJson.browserslist.map((line) => {
  const [name = "", version = ""] = line.split(" ");
  if (!isKnown(name)) throw new Error(`package.json: no browser is called ${name}`);
  return { ...names[name], version };
});

/** Words in file names that ad blockers match. */
export const hunted =
  /(?:^|[^a-z])(?:ad|ads|adv|advert\w*|analytics?|affiliates?|banners?|beacon|cookies?|pixel|popups?|promo\w*|referrals?|share|social|sponsor\w*|stats?|telemetry|track\w*)(?:[^a-z]|$)/i;

export const buildTarget = oldest.flatMap(({ vite, version }) =>
  vite ? [`${vite}${version}`] : [],
);

export const oldestVersions: Readonly<Record<string, string>> = Object.fromEntries(
  oldest.flatMap(({ mdn, version }) => mdn.map((name) => [name, version])),
);
