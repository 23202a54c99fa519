import { afterEach, beforeEach, expect, test } from "vitest";
import { candidatesOf, resized, setPictureResizer } from "./picture-resizer.ts";

const OWN = "https://tap.example.vn";
const MANGO = "https://cdn.example.vn/a/xoai.jpg?v=2";
const MANGO_ENCODED = "https%3A%2F%2Fcdn.example.vn%2Fa%2Fxoai.jpg%3Fv%3D2";

beforeEach(() => setPictureResizer("https://img.example.vn/fit-in/{width}x/{url}", OWN));
afterEach(() => setPictureResizer(undefined, OWN));

test("a picture of another origin comes from the resizer, in the width that is asked for", () => {
  expect(resized(MANGO, 320)).toBe(`https://img.example.vn/fit-in/320x/${MANGO_ENCODED}`);
});

test.each([
  "/pictures/mango.webp",
  "/assets/hero-1a2b.webp",
  "/__mock/files/3.webp",
  "pictures/mango.webp",
  "//cdn.example.vn/xoai.jpg",
  "data:image/png;base64,AAAA",
  "blob:https://cdn.example.vn/5b1f",
  `${OWN}/pictures/mango.webp`,
  "HTTPS://TAP.EXAMPLE.VN:443/uploads/xoai.jpg",
  "https://",
  "",
])("%s stays the original", (url) => {
  expect(resized(url, 320)).toBe(url);
  expect(candidatesOf(url, "card")).toBeUndefined();
});

test("the picture's name may be Vietnamese, and cannot change the address around it", () => {
  const at = (name: string) => resized(`https://cdn.example.vn/${name}`, 160);
  const prefix = "https://img.example.vn/fit-in/160x/https%3A%2F%2Fcdn.example.vn%2F";
  expect(at("xoài cát.jpg")).toBe(`${prefix}xo%25C3%25A0i%2520c%25C3%25A1t.jpg`);
  expect(at("{width}/$&.jpg")).toBe(`${prefix}%257Bwidth%257D%2F%24%26.jpg`);
  expect(at("a,b 2w, c.jpg")).toBe(`${prefix}a%2Cb%25202w%2C%2520c.jpg`);
  expect(at("\ud800.jpg")).toBe(`${prefix}%25EF%25BF%25BD.jpg`);
});

test("a template may name its parts in any order and more than once", () => {
  setPictureResizer("http://localhost:8080/?u={url}&w={width}&h={width}", OWN);
  expect(resized(MANGO, 640)).toBe(`http://localhost:8080/?u=${MANGO_ENCODED}&w=640&h=640`);
});

test("each use offers a few widths, and says how wide the picture is drawn", () => {
  const at = (width: number) =>
    `https://img.example.vn/fit-in/${width}x/${MANGO_ENCODED} ${width}w`;
  expect(candidatesOf(MANGO, "card")).toEqual({
    sizes: "(max-width: 40em) 34vw, 13rem",
    srcSet: [at(160), at(320), at(640)].join(),
  });
  expect(candidatesOf(MANGO, "thumbnail")).toEqual({
    sizes: "5rem",
    srcSet: [at(160), at(320)].join(),
  });
});

test("without a use, as for an identity card, a picture is never sent to the resizer", () => {
  expect(candidatesOf(MANGO, undefined)).toBeUndefined();
});

test("without a resizer every picture is the original", () => {
  setPictureResizer(undefined, OWN);
  expect(resized(MANGO, 320)).toBe(MANGO);
  expect(candidatesOf(MANGO, "card")).toBeUndefined();
});
