import { beforeEach, expect, test, vi } from "vitest";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import { memoryStorage } from "#web/lib/memory-storage.fixtures.ts";
import { emptyForm, type ShippingForm } from "./shipping-schema.ts";
import { forgetAddress, rememberAddress, usedAddresses } from "./used-addresses.ts";

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
  return () => vi.unstubAllGlobals();
});

const form = (address: string, change: Partial<ShippingForm> = {}): ShippingForm => ({
  ...emptyForm,
  receiver_name: "Nguyễn Thị Hoa",
  receiver_phone: "0987654321",
  place: { ...emptyForm.place, province_name: "Cần Thơ", ward_name: "Cái Khế", address },
  ...change,
});
const placesOf = (userId: string) => usedAddresses(userId).map(({ place }) => place.address);

test("the last three are remembered, each once, without the note", () => {
  for (const address of ["1 Lê Lợi", "2 Lê Lợi", "3 Lê Lợi", "4 Lê Lợi"]) {
    rememberAddress("hoa", form(address, { note: "Gọi trước" }));
  }
  rememberAddress("hoa", form("2 LÊ LỢI"));
  expect(placesOf("hoa")).toEqual(["2 LÊ LỢI", "4 Lê Lợi", "3 Lê Lợi"]);
  expect(usedAddresses("hoa")[0]).not.toHaveProperty("note");
});

test("another receiver at the same place is another address", () => {
  rememberAddress("hoa", form("1 Lê Lợi"));
  rememberAddress("hoa", form("1 Lê Lợi", { receiver_name: "Trần Văn Nam" }));
  expect(usedAddresses("hoa")).toHaveLength(2);
});

test("a forgotten one is gone, others stay", () => {
  rememberAddress("hoa", form("1 Lê Lợi"));
  rememberAddress("hoa", form("2 Lê Lợi"));
  const [last] = usedAddresses("hoa");
  if (last) forgetAddress("hoa", last);
  expect(placesOf("hoa")).toEqual(["1 Lê Lợi"]);
});

test("nobody else sees them, and they end with the sign-out", () => {
  rememberAddress("hoa", form("1 Lê Lợi"));
  expect(usedAddresses("nam")).toEqual([]);
  removeAllDrafts();
  expect(usedAddresses("hoa")).toEqual([]);
});
