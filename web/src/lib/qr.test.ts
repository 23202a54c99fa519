import { expect, test } from "vitest";
import { pathOf, qrOf } from "./qr.ts";

const origin = "https://tap.example";

test("a path becomes an absolute URL", () => {
  expect(qrOf("/san-pham/2", origin)).toEqual({
    kind: "content",
    content: "https://tap.example/san-pham/2",
  });
  expect(qrOf("https://tap.vn/san-pham/2", origin)).toEqual({
    kind: "content",
    content: "https://tap.vn/san-pham/2",
  });
});

test("the URL of an image stays an image", () => {
  expect(qrOf("/media/qr/2.png?v=1", origin)).toEqual({
    kind: "image",
    src: "https://tap.example/media/qr/2.png?v=1",
  });
});

test("dark squares become one path", () => {
  expect(
    pathOf([
      [true, false],
      [false, true],
    ]),
  ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
});
