import { expect, it, test } from "vitest";
import { chromeLink, inAppBrowser } from "./in-app-browser.ts";

const of = (userAgent: string, isOnHomeScreen = false) =>
  inAppBrowser({ userAgent, isOnHomeScreen });

const android = "Mozilla/5.0 (Linux; Android 13; SM-A135F";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15";

test.each([
  [`${android}; wv) ${chrome} Safari/537.36 Zalo android/12 ZaloTheme/light`, "Zalo", "Chrome"],
  [`${iphone} (KHTML, like Gecko) Mobile/15E148 Zalo iOS/230 ZaloTheme/light`, "Zalo", "Safari"],
  [`${android}; wv) ${chrome} Safari/537.36 [FB_IAB/FB4A;FBAV/443.0;]`, "Facebook", "Chrome"],
  [`${iphone} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/443.0]`, "Facebook", "Safari"],
  [`${iphone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/443.0]`, "Messenger", "Safari"],
  [`${iphone} Mobile/15E148 Instagram 300.0`, "Instagram", "Safari"],
  [`${android}; wv) ${chrome} Safari/537.36 musical_ly_2023`, "TikTok", "Chrome"],
  [`${android}; wv) ${chrome} Safari/537.36`, "ứng dụng này", "Chrome"],
  [`${iphone} (KHTML, like Gecko) Mobile/15E148`, "ứng dụng này", "Safari"],
] as const)("%s is shown by %s", (agent, app, other) => expect(of(agent)).toEqual({ app, other }));

test.each([
  `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Mobile Safari/537.36`,
  `${iphone} (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1`,
  `${iphone} (KHTML, like Gecko) CriOS/118.0 Mobile/15E148 Safari/604.1`,
  "Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0",
])("%s is a browser", (agent) => expect(of(agent)).toBeUndefined());

it("takes a page on an iPhone's home screen for a browser", () => {
  expect(of(`${iphone} (KHTML, like Gecko) Mobile/15E148`, true)).toBeUndefined();
});

it("opens the whole address in Chrome", () => {
  expect(chromeLink("https://tap.example/dang-nhap?from=/vi-tap#a")).toBe(
    "intent://tap.example/dang-nhap?from=/vi-tap%23a#Intent;scheme=https;package=com.android.chrome;end",
  );
});
