const apps: readonly (readonly [RegExp, string])[] = [
  [/Zalo/i, "Zalo"],
  [/Messenger/, "Messenger"],
  [/FBAN|FBAV|FB_IAB|FBIOS/, "Facebook"],
  [/Instagram/, "Instagram"],
  [/Barcelona/, "Threads"],
  [/TikTok|musical_ly|BytedanceWebview|trill_/i, "TikTok"],
  [/\bLine\//, "LINE"],
  [/MicroMessenger/, "WeChat"],
  [/Telegram/, "Telegram"],
  [/Viber/i, "Viber"],
  [/\bTwitter/, "X"],
  [/Pinterest/, "Pinterest"],
  [/Snapchat/, "Snapchat"],
];

/** Android marks web views with "wv"; on iOS only browsers name Safari. */
const isWebView = (agent: string) =>
  /; wv\)/.test(agent) ||
  (/\((?:iPhone|iPad|iPod)/.test(agent) && /AppleWebKit/.test(agent) && !/Safari\//.test(agent));

export type InAppBrowser = {
  app: string;
  other: "Chrome" | "Safari";
};

/** In-app browsers: Google refuses sign-in there, and printing and downloads do nothing. */
export function inAppBrowser({
  userAgent = navigator.userAgent,
  isOnHomeScreen = "standalone" in navigator && navigator.standalone === true,
} = {}): InAppBrowser | undefined {
  const app = apps.find(([sign]) => sign.test(userAgent))?.[1];
  if (!app && (isOnHomeScreen || !isWebView(userAgent))) return undefined;
  const other = /\((?:iPhone|iPad|iPod)/.test(userAgent) ? "Safari" : "Chrome";
  return { app: app ?? "ứng dụng này", other };
}

export function chromeLink(address: string): string {
  const { protocol, host, pathname, search, hash } = new URL(address);
  const scheme = protocol.slice(0, -1);
  // The intent itself uses the fragment.
  const page = `${host}${pathname}${search}${hash.replace("#", "%23")}`;
  return `intent://${page}#Intent;scheme=${scheme};package=com.android.chrome;end`;
}
