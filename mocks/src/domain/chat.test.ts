import { beforeAll, describe, expect, it } from "vitest";
import { type Db, openDb } from "../db/db.ts";
import { seedTables } from "../db/seed-tables.ts";
import { buyer as buyerAddress, user } from "../testing/client.ts";
import { shopDb } from "../testing/shop.ts";
import { testNow, userRow } from "../testing/tables.ts";
import { replyTo, topics } from "./chat.ts";

let db: Db;

beforeAll(() => {
  db = openDb(seedTables(testNow), () => testNow);
});

const ask = (text: string) => replyTo(db, undefined, text).reply;

describe("the bot explains", () => {
  it.each([
    ["Hỗ trợ đăng nhập", "trang Đăng nhập"],
    ["toi khong dang nhap duoc", "trang Đăng nhập"],
    ["Mình quên mật khẩu rồi", "Quên mật khẩu"],
    ["Sao chưa nhận được mã vậy?", "hộp thư rác"],
    ["Phí ship về Hà Nội bao nhiêu", "25.000 đ"],
    ["Cách thanh toán", "COD"],
    ["Liên hệ hỗ trợ", "hotro@tap.vn"],
    ["Hủy đơn hàng thế nào", "yêu cầu hủy"],
    ["xin chào", "trợ lý của TAP"],
    ["Cảm ơn nhé", "Rất vui"],
    ["Giao hàng mất mấy ngày?", "2 đến 5 ngày"],
    ["Phí giao đơn hàng là bao nhiêu", "2 đến 5 ngày"],
    ["Đơn hàng này giao về Huế thì thanh toán sao", "COD"],
  ])("%s", (text, part) => {
    expect(ask(text)).toContain(part);
  });

  it("every reply that it suggests", () => {
    const offered = topics.flatMap(({ suggestedReplies }) => suggestedReplies);
    const general = replyTo(db, undefined, "Thông tin sản phẩm").suggestedReplies;
    for (const text of new Set([...offered, ...general])) {
      expect([text, ask(text)]).toEqual([text, expect.any(String)]);
    }
  });
});

describe("the bot finds products by name", () => {
  it.each([
    "Gạo ST25 giá bao nhiêu?",
    "gao st25",
    "Cho mình hỏi shop có bán gạo ST25 không ạ",
    "GẠO st25 còn hàng không",
  ])("%s", (text) => {
    expect(ask(text)).toBe("TAP đang có:\n• Gạo ST25 Sóc Trăng: từ 78.000 đ / túi");
  });

  it("with their current price, and only products on sale", () => {
    const shop = shopDb();
    expect(replyTo(shop, undefined, "nuoc mam").reply).toBe(
      "TAP đang có:\n• Nước mắm Phú Quốc: 90.000 đ / túi",
    );
    for (const product of shop.products) product.status = "hidden";
    expect(replyTo(shop, undefined, "nuoc mam").reply).toBeNull();
  });

  it("and respects typed diacritics", () => {
    expect(ask("mật ong")).toContain("Mật ong");
    expect(ask("Cho tôi 1 kg bỏ")).toBeNull();
  });
});

describe("the bot matches whole words of a product's name", () => {
  it.each([
    ["Shop có bán cua không", "Cua gạch Cà Mau"],
    ["có mua cua được không", "Cua gạch Cà Mau"],
    ["Giá dâu tây", "Dâu tây New Zealand Đà Lạt"],
    ["gia dau tay", "Dâu tây New Zealand Đà Lạt"],
    ["thanh long giá bao nhiêu", "Thanh long ruột đỏ Chợ Gạo"],
    ["thanh long gia bao nhieu", "Thanh long ruột đỏ Chợ Gạo"],
  ])("%s", (text, name) => {
    expect(ask(text)?.match(/• [^:]+/g)).toEqual([`• ${name}`]);
  });
});

describe("the bot knows of orders", () => {
  it("for their owner, with their status", () => {
    const { reply } = replyTo(db, user(db, buyerAddress), "Đơn hàng của tôi đến đâu rồi?");
    expect(reply).toMatch(/^Hiện bạn có \d+ đơn chờ xác nhận/);
    expect(replyTo(db, userRow({ id: "new" }), "Tình trạng đơn hàng").reply).toContain(
      "chưa có đơn hàng",
    );
  });

  it("and tells a guest where to look", () => {
    expect(ask("Tình trạng đơn hàng")).toContain("đăng nhập");
  });

  it.each([
    "Cảm ơn, đơn hàng của tôi đến đâu rồi?",
    "Chào shop, kiểm tra đơn giúp mình",
    "Đơn hàng của tôi đang vận chuyển đến đâu rồi?",
    "Đơn hàng của tôi giao hàng chưa",
  ])("also among other words: %s", (text) => {
    expect(ask(text)).toContain("mục Đơn hàng của tôi để xem tình trạng");
  });
});

it.each([
  "Thời tiết hôm nay thế nào?",
  "asdf qwer",
  "🍚🍚",
  "\u0000\u0007",
  "Việt Nam có bao nhiêu tỉnh",
  "dài dòng",
])("there is no reply to: %s", (text) => {
  const { reply, suggestedReplies } = replyTo(db, undefined, text.repeat(200));
  expect(reply).toBeNull();
  expect(suggestedReplies).toEqual(["Hỗ trợ đăng nhập", "Thông tin sản phẩm", "Liên hệ hỗ trợ"]);
});
