import { PNG } from "pngjs";
import { expect, test } from "vitest";
import {
  choose,
  comparePictures,
  compareTaken,
  reportOf,
  storiesOf,
  type Taken,
} from "./differ.ts";

type Dot = { x: number; y: number; grey: number };

function picture(width: number, height: number, ...dots: Dot[]): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (const { x, y, grey } of dots)
    png.data.fill(grey, 4 * (y * width + x), 4 * (y * width + x) + 3);
  return PNG.sync.write(png);
}

const plain = picture(4, 3);

test("The same picture has no difference, however it was compressed", () => {
  expect(comparePictures(plain, picture(4, 3)).pixels).toBe(0);
  const other = PNG.sync.write(PNG.sync.read(plain), { deflateLevel: 0 });
  expect(other.equals(plain)).toBe(false);
  expect(comparePictures(plain, other).pixels).toBe(0);
});

test("A single pixel counts, also when it is hardly another colour, and is marked", () => {
  const { pixels, difference } = comparePictures(plain, picture(4, 3, { x: 1, y: 2, grey: 254 }));
  expect(pixels).toBe(1);
  const marked = PNG.sync.read(difference ?? Buffer.of());
  expect([...marked.data.subarray(4 * (2 * 4 + 1), 4 * (2 * 4 + 1) + 3)]).toEqual([255, 0, 0]);
});

test("What only the longer or wider of two pictures covers differs", () => {
  expect(comparePictures(plain, picture(4, 5)).pixels).toBe(8);
  const { pixels, difference } = comparePictures(picture(6, 3), picture(4, 5));
  expect(pixels).toBe(6 + 8);
  expect(PNG.sync.read(difference ?? Buffer.of())).toMatchObject({ width: 6, height: 5 });
});

const taken = (pictures: Record<string, Buffer>, notes: Taken["notes"] = {}): Taken => ({
  pictures: new Map(Object.entries(pictures)),
  notes: {
    ...Object.fromEntries(
      Object.keys(pictures).map((name) => [
        name.split(".")[0] ?? "",
        { title: `Title of ${name}` },
      ]),
    ),
    ...notes,
  },
});

test("The report counts equal pictures, and begins with what differs most", () => {
  const dot = (count: number) =>
    picture(4, 3, ...Array.from({ length: count }, (_, x) => ({ x, y: 0, grey: 0 })));
  const result = compareTaken(
    taken({
      "same.360-light": plain,
      "little.360-light": plain,
      "much.360-light": plain,
      "old.360-dark": plain,
    }),
    taken({
      "same.360-light": plain,
      "little.360-light": dot(1),
      "much.360-light": dot(3),
      "young.360-dark": plain,
    }),
  );
  expect(result.rows.map(({ name, kind, pixels }) => [name, kind, pixels])).toEqual([
    ["much.360-light", "changed", 3],
    ["little.360-light", "changed", 1],
    ["old.360-dark", "gone", 0],
    ["young.360-dark", "new", 0],
  ]);
  expect(result.equal).toBe(1);
  const html = reportOf(result, "abc <main>");
  expect(html).toContain("4 pictures differ from abc &#60;main&#62;, 1 are equal");
  expect(html.indexOf("much.360-light")).toBeLessThan(html.indexOf("little.360-light"));
  expect(html).not.toContain("same.360-light");
  expect(html).not.toContain("difference/young");
  expect(html).not.toContain("before/young");
  expect(html).not.toContain("after/old");
});

test("What is left out is told with its reason, and is neither new nor gone", () => {
  const result = compareTaken(
    taken({ "clock.360-light": plain }),
    taken({}, { clock: { title: "Clock", leftOut: "shows the time" } }),
  );
  expect(result).toMatchObject({ rows: [], equal: 0, failed: [] });
  expect(reportOf(result, "abc")).toContain("Left out: 1</h2><ul><li>Clock: shows the time");
});

test("A failure on either side is told", () => {
  const result = compareTaken(
    taken({}, { screen: { title: "Screen", failed: "cannot sign in" } }),
    taken({ "screen.360-light": plain }),
  );
  expect(result).toMatchObject({ rows: [], failed: [{ title: "Screen" }] });
  expect(reportOf(result, "abc")).toContain("Screen: cannot sign in");
});

const story = (id: string, title: string) => ({
  id,
  title,
  name: `Name of ${id}`,
  type: "story",
});
const stories = storiesOf(
  [
    { ...story("docs", "Nút/Nút làm mới"), type: "docs" },
    story("a", "Nút/Nút làm mới"),
    story("b", "Nút/Nút làm mới"),
    story("c", "Mua sắm/Giỏ hàng/Màn hình"),
    story("d", "Màn hình/Mua sắm/Giỏ hàng"),
    story("e", "Màn hình/Mua sắm/Thanh toán"),
    story("f", "Màn hình/Mua sắm/Thanh toán"),
  ],
  new Set(["Mua sắm/Thanh toán"]),
);
const idsOf = (choice: Parameters<typeof choose>[1]) => choose(stories, choice).map(({ id }) => id);

test("By default stories are pictured of those screens alone that no address opens, one of each", () => {
  expect(idsOf({})).toEqual(["e"]);
  expect(idsOf({ all: true })).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("Words find stories without their accents", () => {
  expect(idsOf({ only: "gio hang" })).toEqual(["c", "d"]);
  expect(idsOf({ only: "Name of b" })).toEqual(["b"]);
});
