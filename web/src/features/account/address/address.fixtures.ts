import type { Schema } from "#openapi/schema.ts";
import type { Address } from "./rules.ts";

export const provinces: Schema["AdministrativeUnitList"] = {
  data: [
    { code: "01", name: "Thành phố Hà Nội", type: "Thành phố" },
    { code: "42", name: "Tỉnh Hà Tĩnh", type: "Tỉnh" },
    { code: "92", name: "Thành phố Cần Thơ", type: "Thành phố" },
  ],
};

export const wards: Record<string, Schema["AdministrativeUnitList"]> = {
  "01": {
    data: [
      { code: "00004", name: "Phường Ba Đình", type: "Phường" },
      { code: "00070", name: "Phường Hoàn Kiếm", type: "Phường" },
    ],
  },
  "92": {
    data: [
      { code: "31120", name: "Phường Cái Khế", type: "Phường" },
      { code: "31135", name: "Phường Ninh Kiều", type: "Phường" },
    ],
  },
};

export const nowhere: Address = {
  province_code: "",
  province_name: "",
  ward_code: "",
  ward_name: "",
  address: "",
};

export const home: Address = {
  province_code: "92",
  province_name: "Thành phố Cần Thơ",
  ward_code: "31120",
  ward_name: "Phường Cái Khế",
  address: "12 Nguyễn Văn Cừ",
};
