import { expect, test } from "vitest";
import { rewriteBelow } from "./below.ts";

const rewrite = rewriteBelow("/x/", "https://tap.example");

test("pictures and addresses of the origin are put below the folder", () => {
  const text = `{"image_url":"/pictures/rice.webp","product_qr_code":{"qr_url":"/san-pham/3"},"url":"https://tap.example/__mock/google/authorize?redirect_uri=https%3A%2F%2Ftap.example%2Fdang-nhap"}`;
  expect(rewrite(text)).toBe(
    `{"image_url":"/x/pictures/rice.webp","product_qr_code":{"qr_url":"/x/san-pham/3"},"url":"https://tap.example/x/__mock/google/authorize?redirect_uri=https%3A%2F%2Ftap.example%2Fdang-nhap"}`,
  );
});

test("what is there already, of another origin, or a path of the app stays", () => {
  const text = `{"a":"/x/pictures/rice.webp","qr_url":"/x/san-pham/3","b":"https://tap.example/x/vi-tap","c":"https://tap.example.vn/","linkUrl":"/mua-sam"}`;
  expect(rewrite(text)).toBe(text);
});
