import type { ProvinceCode } from "../places.ts";

export interface SeedShop {
  id: number;
  key: string;
  name: string;
  /** `key` of the owner, role R02. */
  ownerKey: string;
  provinceCode: ProvinceCode;
  address: string;
  description: string;
}

/** The ten cooperatives that sell on TAP. */
export const shops = [
  {
    id: 1,
    key: "xanh-da-lat",
    name: "HTX Nông sản Xanh Đà Lạt",
    ownerKey: "nguoiban",
    provinceCode: "68",
    address: "12 đường Mai Anh Đào, Đà Lạt",
    description: "Rau, củ, nấm và dâu tây trồng trong nhà kính theo VietGAP ở cao nguyên Lâm Viên.",
  },
  {
    id: 2,
    key: "lua-gao-soc-trang",
    name: "HTX Lúa gạo Sóc Trăng",
    ownerKey: "chu-lua-gao",
    provinceCode: "92",
    address: "Ấp Hòa Lời, vùng lúa tôm Mỹ Xuyên",
    description: "Hơn 300 hộ trồng lúa thơm luân canh với tôm, xay xát và đóng gói tại chỗ.",
  },
  {
    id: 3,
    key: "miet-vuon-cai-be",
    name: "HTX Trái cây Miệt Vườn Cái Bè",
    ownerKey: "chu-miet-vuon",
    provinceCode: "82",
    address: "Chợ nổi Cái Bè, đường ven sông Tiền",
    description: "Trái cây chín cây của miền Tây, hái sáng giao chiều, có mã vùng trồng.",
  },
  {
    id: 4,
    key: "bien-phu-quoc",
    name: "HTX Nước mắm & Hải sản Phú Quốc",
    ownerKey: "chu-nuoc-mam",
    provinceCode: "91",
    address: "Khu nhà thùng Dương Đông, Phú Quốc",
    description: "Nước mắm cá cơm ủ chượp trong thùng gỗ bời lời và hải sản khô của ngư dân đảo.",
  },
  {
    id: 5,
    key: "dat-do-tay-nguyen",
    name: "HTX Cà phê & Hồ tiêu Đất Đỏ",
    ownerKey: "chu-ca-phe",
    provinceCode: "66",
    address: "Thôn 3, vùng cà phê Buôn Hồ",
    description: "Cà phê, hồ tiêu, mắc ca và sầu riêng của bà con vùng đất đỏ Tây Nguyên.",
  },
  {
    id: 6,
    key: "che-tan-cuong",
    name: "HTX Chè & Đặc sản Tân Cương",
    ownerKey: "chu-che",
    provinceCode: "19",
    address: "Xóm Hồng Thái, vùng chè Tân Cương",
    description: "Chè xanh sao suốt thủ công cùng miến, mật ong và dược liệu của vùng trung du.",
  },
  {
    id: 7,
    key: "chan-nuoi-yen-the",
    name: "HTX Chăn nuôi Yên Thế",
    ownerKey: "chu-chan-nuoi",
    provinceCode: "24",
    address: "Thôn Đồng Tâm, vùng đồi Yên Thế",
    description: "Gà đồi, lợn sạch và trứng từ trang trại an toàn sinh học, giết mổ có kiểm dịch.",
  },
  {
    id: 8,
    key: "thuy-san-dat-mui",
    name: "HTX Thủy sản Đất Mũi",
    ownerKey: "chu-thuy-san",
    provinceCode: "96",
    address: "Rạch Tàu, vùng rừng ngập mặn Đất Mũi",
    description: "Tôm, cua, cá nuôi sinh thái dưới tán rừng đước, cấp đông ngay sau thu hoạch.",
  },
  {
    id: 9,
    key: "tay-bac-moc-chau",
    name: "HTX Tây Bắc Mộc Châu",
    ownerKey: "chu-tay-bac",
    provinceCode: "14",
    address: "Bản Áng, cao nguyên Mộc Châu",
    description: "Sữa, mận, chè và đặc sản gác bếp của đồng bào Thái, Mông trên cao nguyên.",
  },
  {
    id: 10,
    key: "lang-nghe-ha-noi",
    name: "HTX Làng nghề Hà Nội",
    ownerKey: "chu-lang-nghe",
    provinceCode: "01",
    address: "Làng cốm Vòng, phường Cầu Giấy",
    description: "Cốm, ô mai, bánh và đồ khô của các làng nghề quanh Hà Nội, làm mẻ nhỏ mỗi ngày.",
  },
] as const satisfies readonly SeedShop[];

export type ShopKey = (typeof shops)[number]["key"];
