import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { balanceOf } from "../domain/ledger.ts";
import { createMock, type Mock } from "../mock.ts";
import { admin, buyer, type Client, clientOf, seller, user } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { createControl } from "./control.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

async function ask(method: string, path: string, body?: object) {
  const init = { method, ...(body && { body: JSON.stringify(body) }) };
  const response = await createControl(mock).request(`/__mock/${path}`, init);
  const text = await response.text();
  return { status: response.status, json: text.startsWith("{") ? JSON.parse(text) : undefined };
}

const state = async () => (await ask("GET", "state")).json;

describe("a recording", () => {
  async function record(name = "Giỏ hàng lỗi") {
    await mock.change({ addAnswer: { operation: "getCart", status: 409, once: true } });
    await client.raw("getCart", { as: buyer });
    await client.raw("getCart", { as: buyer });
    return ask("POST", "recordings", { name, calls: mock.calls.list().map(({ id }) => id) });
  }

  it("is made of listed calls, without the sign-in, and told so", async () => {
    expect((await record()).json).toEqual({ saved: 2, skipped: 1 });
    expect((await state()).recordings).toEqual([{ name: "Giỏ hàng lỗi", count: 2 }]);
  });

  it("is switched on and off; its answers follow each other and the last one stays", async () => {
    await record();
    const statuses = async () => {
      const found = [];
      for (let call = 0; call < 3; call += 1) {
        found.push((await client.raw("getCart", { as: buyer })).status);
      }
      return found;
    };
    await mock.change({ scenario: "empty-cart" });
    await ask("PUT", "state", { startRecording: "Giỏ hàng lỗi" });
    expect(await statuses()).toEqual([409, 200, 200]);
    const recorded = await client.raw("getCart", { as: buyer });
    expect((await recorded.json()).data).not.toHaveLength(0);
    await ask("PUT", "state", { stopRecording: "Giỏ hàng lỗi" });
    expect((await (await client.raw("getCart", { as: buyer })).json()).data).toHaveLength(0);
  });

  it("starts from its first answer when it is switched on again", async () => {
    await record();
    for (let time = 0; time < 2; time += 1) {
      await ask("PUT", "state", { startRecording: "Giỏ hàng lỗi" });
      expect((await client.raw("getCart", { as: buyer })).status).toBe(409);
    }
    expect(mock.settings().answers).toHaveLength(1);
  });

  it("is exported, deleted with what it switched on, and imported again", async () => {
    await record();
    const file = await ask("GET", `recordings?name=${encodeURIComponent("Giỏ hàng lỗi")}`);
    await ask("PUT", "state", { startRecording: "Giỏ hàng lỗi" });
    await ask("DELETE", `recordings?name=${encodeURIComponent("Giỏ hàng lỗi")}`);
    expect(await state()).toMatchObject({ recordings: [], answers: [] });
    const { answers } = file.json;
    await ask("POST", "recordings", { name: "Lại", answers });
    const again = await ask("GET", `recordings?name=${encodeURIComponent("Lại")}`);
    expect(again.json.answers).toEqual(answers);
  });

  it("never holds a token, even from a file", async () => {
    const token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1In0.c2ln";
    const answers = [
      { operation: "getCart", status: 200, body: { token, note: `Bearer ${token}` } },
      { operation: "loginUser", status: 200, body: { accessToken: token } },
    ];
    const { json } = await ask("POST", "recordings", { name: "Tệp", answers });
    expect(json).toEqual({ saved: 1, skipped: 1 });
    expect(JSON.stringify(mock.saved.all())).not.toContain("eyJ");
  });

  it.each([
    [{ name: " ", answers: [{ operation: "getCart", status: 200 }] }, "Hãy đặt một tên."],
    [{ name: "Trống", calls: [] }, "Không có câu trả lời nào lưu được."],
  ])("is refused without a name or an answer: %j", async (body, message) => {
    const { status, json } = await ask("POST", "recordings", body);
    expect([status, json.message]).toEqual([400, message]);
  });

  it("survives a reset, which switches it off", async () => {
    await record();
    await ask("PUT", "state", { startRecording: "Giỏ hàng lỗi" });
    await mock.reset();
    expect(await state()).toMatchObject({ answers: [], recordings: [{ count: 2 }] });
  });
});

describe("a saved state", () => {
  const exported = async (name: string) =>
    (await ask("GET", `states?name=${encodeURIComponent(name)}`)).json;

  it("brings back rows, settings and clock, and leaves whoever is signed in", async () => {
    await client.signIn(buyer);
    await mock.change({ latency: 1, clockOffset: 60_000 });
    user(mock.db, buyer).fullName = "Nguyễn Thị Huệ";
    expect((await ask("POST", "states", { name: "Hôm nay" })).status).toBe(204);
    user(mock.db, buyer).fullName = "Khác";
    mock.db.orders = [];
    await mock.change({ latency: 0, clockOffset: 0, scenario: "empty-cart" });
    await client.signIn(admin);

    expect((await ask("POST", "states/load", { name: "Hôm nay" })).status).toBe(204);
    expect(user(mock.db, buyer).fullName).toBe("Nguyễn Thị Huệ");
    expect(mock.db.orders).toHaveLength(300);
    expect(mock.settings()).toMatchObject({ latency: 1, clockOffset: 60_000, scenarios: [] });
    for (const as of [buyer, admin]) {
      expect((await client.raw("getMyProfile", { as })).status).toBe(200);
    }
  });

  it("is not changed by what happens after it, nor after it was loaded", async () => {
    await ask("POST", "states", { name: "Đầu" });
    const { fullName } = user(mock.db, buyer);
    for (let time = 0; time < 2; time += 1) {
      user(mock.db, buyer).fullName = `Lần ${time}`;
      await ask("POST", "states/load", { name: "Đầu" });
      expect(user(mock.db, buyer).fullName).toBe(fullName);
    }
  });

  it("never issues an id again", async () => {
    await ask("POST", "states", { name: "Đầu" });
    const id = mock.db.newId("x");
    await ask("POST", "states/load", { name: "Đầu" });
    expect(mock.db.newId("x")).not.toBe(id);
  });

  it("is exported without sessions, and imported under another name", async () => {
    await client.signIn(buyer);
    await ask("POST", "states", { name: "Hôm nay" });
    const file = await exported("Hôm nay");
    expect(file.tables).toMatchObject({ sessions: [], refreshTokens: [] });
    expect((await ask("POST", "states", { name: "Bản sao", state: file })).status).toBe(204);
    await ask("DELETE", `states?name=${encodeURIComponent("Hôm nay")}`);
    const { states } = await state();
    expect(states.map(({ name }: { name: string }) => name)).toEqual(["Bản sao"]);
    expect(await exported("Bản sao")).toEqual(file);
  });

  it("of another version is told as such and not loaded", async () => {
    await ask("POST", "states", { name: "Cũ" });
    const file = { ...(await exported("Cũ")), version: 6 };
    const { status, json } = await ask("POST", "states", { name: "Cũ hơn", state: file });
    expect(status).toBe(400);
    expect(json.message).toMatch(/^Trạng thái này thuộc phiên bản 6, .* không nạp được\.$/);

    // Saved before the mock's version changed.
    await mock.saved.addState("Từ lâu", file);
    mock.db.orders = [];
    expect((await ask("POST", "states/load", { name: "Từ lâu" })).json).toEqual(json);
    expect(mock.db.orders).toEqual([]);
  });

  it.each([[{}], [[1]], ["x"], [{ version: "7", tables: {} }]])("is not %j", async (found) => {
    const { json } = await ask("POST", "states", { name: "Lạ", state: found });
    expect(json.message).toBe("Đây không phải trạng thái đã lưu của máy chủ giả lập.");
  });

  it("is one of ten at most", async () => {
    for (let count = 0; count < 10; count += 1) await ask("POST", "states", { name: `${count}` });
    expect((await ask("POST", "states", { name: "9" })).status).toBe(204);
    const { json } = await ask("POST", "states", { name: "Thừa" });
    expect(json.message).toBe("Chỉ giữ được 10 trạng thái: hãy xóa bớt.");
  });
});

it("what cannot be stored is told, and not listed", async () => {
  mock = await createMock({
    storage: {
      load: async () => undefined,
      save: async () => {},
      loadSaved: async () => ({ recordings: [{ name: "hỏng" }], states: "?" }),
      saveSaved: () => Promise.reject(new Error("đĩa đầy")),
    },
  });
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const { status, json } = await ask("POST", "states", { name: "Hôm nay" });
  expect([status, json.message]).toEqual([500, "Không làm được: đĩa đầy"]);
  expect(await state()).toMatchObject({ states: [], recordings: [] });
});

describe("new work", () => {
  async function waiting(): Promise<number[]> {
    const lists = [
      ["shopListOrders", seller],
      ["adminListPendingDeposits", admin],
      ["adminListWithdrawRequests", admin],
    ] as const;
    const query = { status: "pending" };
    const pages = await Promise.all(
      lists.map(async ([operation, as]) => (await client.raw(operation, { as, query })).json()),
    );
    return pages.map(({ total }) => total);
  }

  it("arrives in the lists of the seller and of the administrator, as often as it is wanted", async () => {
    const before = await waiting();
    for (let time = 0; time < 2; time += 1) {
      expect((await ask("POST", "new-work")).status).toBe(204);
    }
    expect(await waiting()).toEqual(before.map((count) => count + 2));
  });

  it("brings money to who is named", async () => {
    const receiver = mock.db.users.find(({ email }) => email === "muahang@tap.vn");
    const balance = () => balanceOf(mock.db, receiver?.id ?? "");
    const before = balance();
    expect((await ask("POST", "new-work", { to: receiver?.email })).status).toBe(204);
    expect(balance()).toBeGreaterThanOrEqual(before + 100_000);
  });

  it("is refused in a sentence where nothing is sold", async () => {
    mock.db.products = [];
    expect(await ask("POST", "new-work")).toEqual({
      status: 400,
      json: { message: "Không còn sản phẩm nào để đặt." },
    });
  });
});
