import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { provinces } from "../seed/places.ts";
import { throwFieldError } from "./domain-error.ts";

/**
 * Saves the address. With a code, the name comes from the official list; without one, the name was
 * typed by hand because the list was unavailable.
 */
export function updateAddress(db: Db, caller: UserRow, sent: Schema["AddressPick"]): UserRow {
  const province = provinces.find(({ code }) => code === sent.province_code);
  if (sent.province_code && !province) {
    throwFieldError("VALIDATION", "province_code", "Tỉnh, thành phố này không tồn tại");
  }
  const ward = province?.wards.find(({ code }) => code === sent.ward_code);
  if (sent.ward_code && !ward) {
    throwFieldError(
      "VALIDATION",
      "ward_code",
      "Phường, xã này không thuộc tỉnh, thành phố đã chọn",
    );
  }
  caller.provinceCode = province?.code ?? null;
  caller.provinceName = province?.name ?? nameOf(sent.province_name, "province_name");
  caller.communeCode = ward?.code ?? null;
  caller.communeName = ward?.name ?? nameOf(sent.ward_name, "ward_name");
  caller.address = sent.address.trim();
  caller.updatedAt = db.now().toISOString();
  return caller;
}

function nameOf(typed: string, field: string): string {
  return typed.trim() || throwFieldError("VALIDATION", field, "Không được để trống");
}
