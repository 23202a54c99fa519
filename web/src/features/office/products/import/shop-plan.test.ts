import { describe, expect, test } from "vitest";
import { product } from "../products.fixtures.ts";
import { type FileTable, fileTable } from "./file-rows.ts";
import { createBodyOf, updateBodyOf } from "./queries.ts";
import { noPhotos, type Photos } from "./rules.ts";
import { type KnownProduct, planShop, type ShopCall } from "./shop-plan.ts";

const categories = [
  {
    id: 1,
    name: "Gạo & ngũ cốc",
    slug: "gao",
    children: [{ id: 11, name: "Gạo thơm", slug: "gao-thom" }],
  },
  { id: 2, name: "Rau lá", slug: "rau-la" },
];
const rice = product();

const head = [
  "slug",
  "name",
  "category",
  "unit",
  "status",
  "version",
  "sku_code",
  "price",
  "stock",
  "images",
];
const image = "https://example.vn/a.jpg";

function plan(lines: string[], products: KnownProduct[] = [rice], photos: Photos = noPhotos) {
  const rows = lines.map((line) => line.split(","));
  const { rows: read } = fileTable([[head, ...rows]]) as FileTable;
  return planShop(read, { products, categories }, photos);
}

const told = ({ rows }: ReturnType<typeof plan>) =>
  rows.map(({ row, outcome, message }) => (message === null ? [row, outcome] : [row, message]));

const same = ",Gạo ST25 Sóc Trăng,Gạo thơm,túi,,Túi 5 kg,GAO-ST25-5KG,185000,120,";

describe("a shop's import", () => {
  test("finds a product by its SKU: the same file changes nothing, and sends nothing", () => {
    const { rows, calls } = plan([same]);
    expect(rows).toMatchObject([{ outcome: "unchanged", before: { stock: 120 }, doubts: [] }]);
    expect(calls).toEqual([]);
  });

  test("never adds a product for an SKU that lost its zeros", () => {
    const [version] = rice.product_versions;
    if (!version) throw new Error("No version");
    const stored = (sku_code: string, id: number): KnownProduct => ({
      ...rice,
      ...{ id, name: `Gạo ${id}`, slug: `gao-${id}` },
      product_versions: [{ ...version, id, sku_code }],
    });
    const line = ",Gạo mới,Gạo thơm,túi,,Túi 5 kg,123456,185000,120,";
    const zeros = stored("00123456", 71);
    expect(plan([line], [zeros]).rows).toMatchObject([
      {
        outcome: "updated",
        after: { sku_code: "00123456" },
        doubts: [expect.stringContaining("mã đã có 00123456"), expect.anything()],
      },
    ]);
    const { rows, calls } = plan([line], [zeros, stored("0123456", 72)]);
    expect(calls).toEqual([]);
    expect(rows[0]?.message).toMatch(/^Có nhiều mã SKU chỉ khác 123456 ở số 0 đầu/);
  });

  test("tells what was and what will be, and what looks wrong", () => {
    const { rows, calls } = plan([same.replace("185000,120", "18.5k,4")]);
    expect(rows).toMatchObject([
      {
        outcome: "updated",
        before: { price: 185_000, stock: 120 },
        after: { price: 18_500, stock: 4 },
        doubts: ["Giá chỉ bằng 1/10 giá cũ"],
      },
    ]);
    expect(calls).toHaveLength(1);
  });

  test("adds a product with a picture, of its address or of photos; never without one", () => {
    const leaf = ",Cải,rau la,bó,Đang bán,Bó,CAI-1,18000,4,";
    expect(told(plan([leaf]))).toEqual([[2, "Bạn cần upload ít nhất 1 ảnh sản phẩm!"]]);
    const photo = new File(["x"], "CAI-1.jpg");
    const dropped = plan([leaf], [rice], new Map([["cai-1", [photo]]]));
    expect(told(dropped)).toEqual([[2, "created"]]);
    expect(dropped.calls[0]?.photos).toEqual([photo]);
    const linked = plan([leaf + image]);
    const uploaded = [{ id: 5, image_url: "/u/5", image_id: "5" }];
    expect(createBodyOf(linked.calls[0] as ShopCall, uploaded)).toEqual({
      name: "Cải",
      unit: "bó",
      category_id: 2,
      status: "active",
      product_versions: [{ name: "Bó", price: 18_000, stock: 4, sku_code: "CAI-1" }],
      product_images: [
        { ...uploaded[0], is_thumbnail: true, display_order: 0 },
        { image_url: image, is_thumbnail: false, display_order: 1 },
      ],
    });
  });

  test("refuses what the server would refuse, a product at a time", () => {
    expect(
      told(
        plan([
          "gao-st,Gạo,Gạo thơm,túi,,Túi,,1000,1,",
          ",Khoai,Không có,kg,,Túi,,1000,1,",
          ",Sắn,Rau lá,kg,Bán,Túi,,1000,1,",
          ",Lạc,Rau lá,kg,,Túi,,18.1250,1,",
          ",Lạc,Rau lá,kg,,Bao,,1000,1,",
          `,Ngô,Rau lá,kg,,Túi,,1000,1,http://a.vn/x`,
          `,Vừng,Rau lá,kg,,Túi,VUNG,1000,,${image}`,
        ]),
      ),
    ).toEqual([
      [2, 'Không tìm thấy mã sản phẩm "gao-st". Hãy để trống nếu là sản phẩm mới.'],
      [3, 'Không tìm thấy danh mục "Không có"'],
      [4, 'Không có trạng thái "Bán"'],
      [5, "Giá bán phải là số nguyên, tệp ghi 18.125 (có phần lẻ)"],
      [6, "Dòng khác của sản phẩm này có lỗi"],
      [7, 'Ảnh phải là địa chỉ https://…, không phải "http://a.vn/x"'],
      [8, "Mỗi phiên bản cần có tên, giá và tồn kho hợp lệ"],
    ]);
  });

  test("keeps SKUs whose zeros Excel has removed, and versions that the file does not name", () => {
    const [first, second] = rice.product_versions;
    if (!first || !second) throw new Error("two versions are needed");
    const known = product({ product_versions: [{ ...first, sku_code: "00123456" }, second] });
    const { rows, calls } = plan(
      [
        ",Gạo ST25 Sóc Trăng,,,,Túi 5 kg,123456,190000,,",
        ",Gạo ST25 Sóc Trăng,,,,Túi 20 kg,GAO-20,700000,3,",
      ],
      [known],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(["updated", "created"]);
    const current = { ...known, product_images: [] } as never;
    expect(updateBodyOf(calls[0] as ShopCall, current, [])).toEqual({
      name: known.name,
      unit: "túi",
      category_id: 11,
      price: 190_000,
      product_versions: [
        { id: 11, name: "Túi 5 kg", price: 190_000 },
        { id: 12, name: "Túi 10 kg", price: 360_000 },
        { name: "Túi 20 kg", price: 700_000, stock: 3, sku_code: "GAO-20" },
      ],
    });
  });

  test("does not guess between two products of one name", () => {
    const twin = product({ id: 2, product_versions: [] });
    expect(told(plan([",Gạo ST25 Sóc Trăng,,,,Túi,MOI,1000,1,"], [rice, twin]))).toEqual([
      [2, "Có nhiều sản phẩm tên này: hãy điền Mã sản phẩm hoặc Mã SKU"],
    ]);
  });
});
