import { beforeEach, describe, expect, it } from "vitest";
import { type Db, openDb } from "../db/db.ts";
import { seedTables } from "../db/seed-tables.ts";
import { decodeInNode } from "../pictures/decode-in-node.ts";
import { pictureUrl } from "../seed/pictures.ts";
import { admin, buyer, defined, user } from "../testing/client.ts";
import { emojiFile, fileOf, productPicture } from "../testing/picture-files.ts";
import { testNow } from "../testing/tables.ts";
import { isOnSale } from "./catalogue.ts";
import { searchByImage } from "./image-search.ts";
import type { FormFile } from "./uploads.ts";

/** The decoder is loaded on first use. */
const TIMEOUT_MS = 60_000;

let db: Db;

beforeEach(() => {
  db = openDb(seedTables(testNow), () => testNow);
});

const search = (file: FormFile) => searchByImage(db, decodeInNode, file);

it(
  "finds every product on sale that shows the picture, thumbnails first",
  async () => {
    const { products, total, categories } = await search(await productPicture("honey"));
    const address = pictureUrl("honey");
    const places = products.map(({ images }) =>
      images.findIndex(({ image_url }) => image_url === address),
    );
    expect(places[0]).toBe(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const all = db.products.filter(
      (product) => isOnSale(product) && product.images.some((row) => row.image_url === address),
    );
    expect([total, new Set(products)]).toEqual([all.length, new Set(all)]);
    expect(categories[0]).toMatchObject({ name: "Mật ong", confidence: expect.any(Number) });
    for (const { confidence } of categories) {
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  },
  TIMEOUT_MS,
);

it(
  "shows products that are not on sale only to staff and their shop",
  async () => {
    const shown = defined(
      db.products.find(({ images }) =>
        images.some(({ image_url }) => image_url === pictureUrl("mango")),
      ),
    );
    const { ownerId } = defined(db.shops.find(({ id }) => id === shown.shopId));
    const { email } = defined(db.users.find(({ id }) => id === ownerId));
    shown.status = "hidden";
    const picture = await productPicture("mango");
    const searchAs = async (who: string) =>
      (await searchByImage(db, decodeInNode, picture, user(db, who))).products;
    expect(await searchAs(admin)).toContain(shown);
    expect(await searchAs(email)).toContain(shown);
    expect(await searchAs(buyer)).not.toContain(shown);
    expect((await search(picture)).products).not.toContain(shown);
  },
  TIMEOUT_MS,
);

it(
  "finds nothing for an unknown picture or one that no product shows",
  async () => {
    for (const file of [await emojiFile("1f697.webp"), await productPicture("woman")]) {
      expect(await search(file)).toEqual({ categories: [], products: [], total: 0 });
    }
  },
  TIMEOUT_MS,
);

describe("a rejected file", () => {
  it.each([
    ["a text", fileOf("text"), "Chỉ được chọn file ảnh!"],
    ["a head without a picture", fileOf("png"), "Không đọc được ảnh này"],
    ["too large", fileOf("jpeg", { size: 10 * 1024 * 1024 + 1 }), "lớn hơn 10MB"],
    ["no file", null, "Vui lòng chọn ảnh"],
  ])(
    "is %s",
    async (_, file, message) => {
      const rejected = expect(search(file)).rejects;
      await rejected.toMatchObject({
        code: "VALIDATION",
        details: { errors: { image: expect.stringContaining(message) } },
      });
    },
    TIMEOUT_MS,
  );
});
