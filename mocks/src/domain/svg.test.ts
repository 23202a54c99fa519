import { expect, test } from "vitest";
import { isInertSvg } from "./svg.ts";

const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inside}</svg>`;

test.each([
  svg('<path d="M0 0h8v8z"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Hạt lúa -->\n${svg("<circle r='3'/>")}`,
  `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg("<circle r='3'/>")}`,
  svg('<g id="a"/><use href="#a"/><use xlink:href="#a"/>'),
  svg('<style>.a { fill: url("#sang"); }</style><rect fill="url(#sang)"/>'),
  svg('<image href="data:image/png;base64,AAAA"/>'),
])("is a picture: %s", (text) => {
  expect(isInertSvg(text)).toBe(true);
});

test.each([
  "Đây không phải là ảnh.",
  "<html><svg></svg></html>",
  svg("<script>alert(1)</script>"),
  svg("<svg:script/>"),
  svg("", ' onload="alert(1)"'),
  svg("<a href='javascript:alert(1)'/>"),
  svg('<a xlink:href = "https://example.vn"/>'),
  svg("<image href=https://example.vn/a.png />"),
  svg('<image href="data:image/svg+xml;base64,AAAA"/>'),
  svg("<foreignObject/>"),
  svg("<style>@import 'a.css';</style>"),
  svg('<rect fill="url(https://example.vn/a.svg#b)"/>'),
  svg('<a href="&#106;avascript:alert(1)"/>'),
  `<?xml-stylesheet href="#a"?>${svg("")}`,
  `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`,
])("is more than a picture, or none: %s", (text) => {
  expect(isInertSvg(text)).toBe(false);
});
