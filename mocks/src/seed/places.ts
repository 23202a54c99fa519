type Places = Readonly<Record<string, { name: string; wards: Readonly<Record<string, string>> }>>;

export type ProvinceCode = keyof typeof northernPlaces | keyof typeof southernPlaces;

/** `type`: the prefix of its name, such as `Phường`. */
export interface SeedUnit {
  code: string;
  name: string;
  type: string;
}

interface SeedProvince extends SeedUnit {
  wards: readonly SeedUnit[];
}

const unitTypes = ["Thành phố", "Tỉnh", "Phường", "Xã", "Đặc khu"] as const;

function unit(code: string, name: string): SeedUnit {
  return { code, name, type: unitTypes.find((type) => name.startsWith(type)) ?? "" };
}

function provincesOf(places: Places): SeedProvince[] {
  return Object.entries(places).map(([code, { name, wards }]) => ({
    ...unit(code, name),
    wards: Object.entries(wards).map(([wardCode, wardName]) => unit(wardCode, wardName)),
  }));
}

const northernPlaces = {
  "01": {
    name: "Thành phố Hà Nội",
    wards: {
      "00004": "Phường Ba Đình",
      "00070": "Phường Hoàn Kiếm",
      "00103": "Phường Tây Hồ",
      "00166": "Phường Cầu Giấy",
      "00454": "Xã Đông Anh",
      "00565": "Xã Gia Lâm",
      "09556": "Phường Hà Đông",
      "09700": "Xã Ba Vì",
    },
  },
  "04": {
    name: "Tỉnh Cao Bằng",
    wards: {
      "01273": "Phường Thục Phán",
      "01279": "Phường Nùng Trí Cao",
      "01288": "Phường Tân Giang",
      "01351": "Xã Hưng Đạo",
      "01354": "Xã Huy Giáp",
      "01360": "Xã Sơn Lộ",
    },
  },
  "08": {
    name: "Tỉnh Tuyên Quang",
    wards: {
      "00892": "Xã Tùng Vài",
      "00901": "Xã Lùng Tám",
      "00913": "Xã Vị Xuyên",
      "02212": "Phường Nông Tiến",
      "02215": "Phường Minh Xuân",
      "02509": "Phường Mỹ Lâm",
    },
  },
  "11": {
    name: "Tỉnh Điện Biên",
    wards: {
      "03127": "Phường Điện Biên Phủ",
      "03151": "Phường Mường Lay",
      "03175": "Xã Chà Tở",
      "03176": "Xã Nà Bủng",
      "03181": "Xã Mường Tùng",
      "03334": "Phường Mường Thanh",
    },
  },
  "12": {
    name: "Tỉnh Lai Châu",
    wards: {
      "03388": "Phường Đoàn Kết",
      "03408": "Phường Tân Phong",
      "03434": "Xã Nậm Hàng",
      "03439": "Xã Thu Lũm",
      "03442": "Xã Pa Ủ",
      "03445": "Xã Mường Tè",
    },
  },
  "14": {
    name: "Tỉnh Sơn La",
    wards: {
      "03646": "Phường Tô Hiệu",
      "03856": "Xã Bắc Yên",
      "03910": "Xã Phù Yên",
      "03979": "Phường Mộc Sơn",
      "03980": "Phường Mộc Châu",
      "04048": "Xã Vân Hồ",
      "04075": "Xã Yên Châu",
      "04105": "Xã Mai Sơn",
    },
  },
  "15": {
    name: "Tỉnh Lào Cai",
    wards: {
      "02671": "Phường Cam Đường",
      "02848": "Xã Lùng Phình",
      "02869": "Xã Bản Liền",
      "02890": "Xã Bảo Nhai",
      "03006": "Phường Sa Pa",
      "04252": "Phường Yên Bái",
    },
  },
  "19": {
    name: "Tỉnh Thái Nguyên",
    wards: {
      "01843": "Phường Bắc Kạn",
      "01906": "Xã Ba Bể",
      "02155": "Xã Na Rì",
      "05443": "Phường Phan Đình Phùng",
      "05467": "Phường Gia Sàng",
      "05503": "Xã Tân Cương",
      "05818": "Xã La Bằng",
      "05830": "Xã Đại Từ",
    },
  },
  "20": {
    name: "Tỉnh Lạng Sơn",
    wards: {
      "05977": "Phường Đông Kinh",
      "05983": "Phường Lương Văn Tri",
      "05986": "Phường Tam Thanh",
      "06091": "Xã Thiện Thuật",
      "06103": "Xã Thiện Long",
      "06112": "Xã Bình Gia",
    },
  },
  "22": {
    name: "Tỉnh Quảng Ninh",
    wards: {
      "06685": "Phường Hồng Gai",
      "06688": "Phường Hạ Long",
      "06706": "Phường Tuần Châu",
      "06838": "Xã Bình Liêu",
      "06841": "Xã Hoành Mô",
      "06856": "Xã Lục Hồn",
    },
  },
  "24": {
    name: "Tỉnh Bắc Ninh",
    wards: {
      "07210": "Phường Bắc Giang",
      "07288": "Xã Yên Thế",
      "07339": "Xã Tân Yên",
      "07525": "Phường Chũ",
      "07582": "Xã Lục Ngạn",
      "07777": "Phường Việt Yên",
      "09187": "Phường Kinh Bắc",
      "09367": "Phường Từ Sơn",
    },
  },
  "25": {
    name: "Tỉnh Phú Thọ",
    wards: {
      "04828": "Phường Thống Nhất",
      "04894": "Phường Kỳ Sơn",
      "05245": "Xã Bao La",
      "05251": "Xã Mai Hạ",
      "05266": "Xã Lạc Sơn",
      "07894": "Phường Nông Trang",
    },
  },
  "31": {
    name: "Thành phố Hải Phòng",
    wards: {
      "10570": "Phường Trần Hưng Đạo",
      "10573": "Phường Trần Nhân Tông",
      "10603": "Phường Lê Đại Hành",
      "10846": "Xã Hà Tây",
      "10882": "Xã Hà Đông",
      "10888": "Xã Cẩm Giang",
      "11311": "Phường Hồng Bàng",
    },
  },
  "33": {
    name: "Tỉnh Hưng Yên",
    wards: {
      "11980": "Phường Hồng Châu",
      "11983": "Phường Sơn Nam",
      "12103": "Phường Mỹ Hào",
      "12205": "Xã Khoái Châu",
      "12223": "Xã Triệu Việt Vương",
      "12238": "Xã Việt Tiến",
    },
  },
  "37": {
    name: "Tỉnh Ninh Bình",
    wards: {
      "13348": "Phường Đồng Văn",
      "13363": "Phường Tiên Sơn",
      "13366": "Phường Hà Nam",
      "13753": "Xã Hiển Khánh",
      "13786": "Xã Liên Minh",
      "13795": "Xã Ý Yên",
    },
  },
  "38": {
    name: "Tỉnh Thanh Hoá",
    wards: {
      "14797": "Phường Hạc Thành",
      "14818": "Phường Quang Trung",
      "15019": "Xã Tam Lư",
      "15022": "Xã Sơn Điện",
      "15025": "Xã Mường Mìn",
      "15853": "Phường Đông Tiến",
      "15925": "Phường Nguyệt Viên",
    },
  },
  "40": {
    name: "Tỉnh Nghệ An",
    wards: {
      "16690": "Phường Trường Vinh",
      "16702": "Phường Vinh Phú",
      "16708": "Phường Vinh Lộc",
      "16882": "Xã Nhôn Mai",
      "16885": "Xã Hữu Khuông",
      "16903": "Xã Nga My",
    },
  },
  "42": {
    name: "Tỉnh Hà Tĩnh",
    wards: {
      "18100": "Phường Trần Phú",
      "18115": "Phường Bắc Hồng Lĩnh",
      "18118": "Phường Nam Hồng Lĩnh",
      "18304": "Xã Đức Đồng",
      "18313": "Xã Vũ Quang",
      "18322": "Xã Mai Hoa",
    },
  },
  "44": {
    name: "Tỉnh Quảng Trị",
    wards: {
      "18871": "Phường Đồng Sơn",
      "18880": "Phường Đồng Hới",
      "19009": "Phường Ba Đồn",
      "19033": "Xã Hoà Trạch",
      "19051": "Xã Tân Gianh",
      "19057": "Xã Quảng Trạch",
    },
  },
  "46": {
    name: "Thành phố Huế",
    wards: {
      "19789": "Phường Thuận Hoá",
      "19804": "Phường Hương An",
      "19813": "Phường Thuỷ Xuân",
      "19918": "Xã Phú Hồ",
      "19942": "Xã Phú Vang",
      "19945": "Xã Phú Vinh",
    },
  },
} as const;

const southernPlaces = {
  "48": {
    name: "Thành phố Đà Nẵng",
    wards: {
      "20242": "Phường Hải Châu",
      "20263": "Phường Sơn Trà",
      "20285": "Phường Ngũ Hành Sơn",
      "20320": "Xã Hoà Vang",
      "20341": "Phường Tam Kỳ",
      "20410": "Phường Hội An",
      "20500": "Xã Đại Lộc",
      "20900": "Xã Trà My",
    },
  },
  "51": {
    name: "Tỉnh Quảng Ngãi",
    wards: {
      "21025": "Phường Cẩm Thành",
      "21028": "Phường Nghĩa Lộ",
      "21172": "Phường Trương Quang Trọng",
      "21220": "Xã Sơn Tịnh",
      "21235": "Xã Tư Nghĩa",
      "21238": "Xã Vệ Giang",
    },
  },
  "52": {
    name: "Tỉnh Gia Lai",
    wards: {
      "21601": "Phường Quy Nhơn Đông",
      "21637": "Phường Tam Quan",
      "21640": "Phường Bồng Sơn",
      "21808": "Xã Tây Sơn",
      "21817": "Xã Bình Hiệp",
      "21820": "Xã Bình Khê",
    },
  },
  "56": {
    name: "Tỉnh Khánh Hoà",
    wards: {
      "22366": "Phường Nha Trang",
      "22390": "Phường Tây Nha Trang",
      "22402": "Phường Nam Nha Trang",
      "22411": "Phường Bắc Cam Ranh",
      "22546": "Xã Bắc Ninh Hoà",
      "22552": "Xã Tây Ninh Hoà",
      "22558": "Xã Hoà Trí",
    },
  },
  "66": {
    name: "Tỉnh Đắk Lắk",
    wards: {
      "22015": "Phường Tuy Hoà",
      "22207": "Xã Sông Hinh",
      "24121": "Phường Tân Lập",
      "24133": "Phường Buôn Ma Thuột",
      "24169": "Phường Ea Kao",
      "24181": "Xã Ea Drăng",
      "24305": "Phường Buôn Hồ",
      "24490": "Xã Krông Pắc",
    },
  },
  "68": {
    name: "Tỉnh Lâm Đồng",
    wards: {
      "22945": "Phường Phan Thiết",
      "23095": "Xã Hàm Liêm",
      "24778": "Phường Lâm Viên - Đà Lạt",
      "24781": "Phường Xuân Hương - Đà Lạt",
      "24846": "Phường Lang Biang - Đà Lạt",
      "24931": "Xã Đơn Dương",
      "24958": "Xã Đức Trọng",
      "25000": "Xã Di Linh",
    },
  },
  "75": {
    name: "Thành phố Đồng Nai",
    wards: {
      "25303": "Xã Lộc Hưng",
      "25308": "Xã Thiện Hưng",
      "25309": "Xã Hưng Phước",
      "25333": "Phường An Lộc",
      "25357": "Phường Tân Khai",
      "25363": "Phường Đồng Phú",
      "26041": "Phường Trấn Biên",
    },
  },
  "79": {
    name: "Thành phố Hồ Chí Minh",
    wards: {
      "26737": "Phường Tân Định",
      "26740": "Phường Sài Gòn",
      "26743": "Phường Bến Thành",
      "26824": "Phường Thủ Đức",
      "26884": "Phường Gò Vấp",
      "27553": "Xã Củ Chi",
      "27619": "Xã Bình Hưng",
      "27664": "Xã Cần Giờ",
    },
  },
  "80": {
    name: "Tỉnh Tây Ninh",
    wards: {
      "25459": "Phường Tân Ninh",
      "25567": "Phường Ninh Thạnh",
      "25606": "Xã Hoà Hội",
      "25621": "Xã Ninh Điền",
      "25630": "Phường Long Hoa",
      "25633": "Phường Thanh Điền",
      "25657": "Xã Thạnh Đức",
    },
  },
  "82": {
    name: "Tỉnh Đồng Tháp",
    wards: {
      "28261": "Phường Mỹ Tho",
      "28360": "Xã Cái Bè",
      "28519": "Xã Châu Thành",
      "28594": "Xã Chợ Gạo",
      "29869": "Phường Cao Lãnh",
      "29905": "Phường Sa Đéc",
      "30037": "Xã Tháp Mười",
      "30226": "Xã Lai Vung",
    },
  },
  "86": {
    name: "Tỉnh Vĩnh Long",
    wards: {
      "29551": "Phường Long Châu",
      "28789": "Phường Bến Tre",
      "28858": "Phường Phú Tân",
      "29020": "Xã Phước Long",
      "29029": "Xã Tân Hào",
      "29044": "Xã Hưng Nhượng",
      "29242": "Phường Trà Vinh",
    },
  },
  "91": {
    name: "Tỉnh An Giang",
    wards: {
      "30307": "Phường Long Xuyên",
      "30316": "Phường Châu Đốc",
      "30469": "Xã Mỹ Đức",
      "30544": "Xã Tri Tôn",
      "30742": "Phường Rạch Giá",
      "30769": "Phường Hà Tiên",
      "30985": "Xã An Biên",
      "31078": "Đặc khu Phú Quốc",
    },
  },
  "92": {
    name: "Thành phố Cần Thơ",
    wards: {
      "31120": "Phường Cái Khế",
      "31135": "Phường Ninh Kiều",
      "31186": "Phường Cái Răng",
      "31299": "Xã Phong Điền",
      "31309": "Xã Trường Long",
      "31321": "Phường Vị Thanh",
      "31507": "Phường Sóc Trăng",
      "31528": "Xã Kế Sách",
      "31684": "Phường Mỹ Xuyên",
    },
  },
  "96": {
    name: "Tỉnh Cà Mau",
    wards: {
      "31825": "Phường Bạc Liêu",
      "31840": "Phường Hiệp Thành",
      "31900": "Xã Vĩnh Lợi",
      "32002": "Phường An Xuyên",
      "32025": "Phường Tân Thành",
      "32095": "Xã Trần Văn Thời",
      "32191": "Xã Năm Căn",
      "32248": "Xã Đất Mũi",
    },
  },
} as const;

/** The 34 provinces since 1 July 2025, by code, each with only a few of its wards. */
export const provinces: readonly SeedProvince[] = [
  ...provincesOf(northernPlaces),
  ...provincesOf(southernPlaces),
].toSorted((a, b) => a.code.localeCompare(b.code));

const provinceByCode = new Map(provinces.map((province) => [province.code, province]));

export function provinceOf(code: string): SeedProvince {
  const province = provinceByCode.get(code);
  if (!province) throw new RangeError(`No province ${code}`);
  return province;
}

type Position = readonly [latitude: number, longitude: number, wardCode: string];

/** One point per province, near its capital: enough to find the nearest province. */
export const positions: Readonly<Record<ProvinceCode, Position>> = {
  "01": [21.0285, 105.8542, "00070"],
  "04": [22.6657, 106.257, "01273"],
  "08": [21.8236, 105.2142, "02215"],
  "11": [21.386, 103.023, "03127"],
  "12": [22.3964, 103.4716, "03388"],
  "14": [21.3256, 103.9188, "03646"],
  "15": [21.7051, 104.875, "04252"],
  "19": [21.5942, 105.8482, "05443"],
  "20": [21.8537, 106.7615, "05986"],
  "22": [20.9505, 107.0734, "06685"],
  "24": [21.1861, 106.0763, "09187"],
  "25": [21.3227, 105.4019, "07894"],
  "31": [20.8449, 106.6881, "11311"],
  "33": [20.6464, 106.0511, "11980"],
  "37": [20.5411, 105.9139, "13366"],
  "38": [19.8075, 105.7764, "14797"],
  "40": [18.6796, 105.6813, "16690"],
  "42": [18.3428, 105.9057, "18100"],
  "44": [17.4833, 106.6, "18880"],
  "46": [16.4637, 107.5909, "19789"],
  "48": [16.0678, 108.2208, "20242"],
  "51": [15.1205, 108.7923, "21025"],
  "52": [13.782, 109.2197, "21601"],
  "56": [12.2388, 109.1967, "22366"],
  "66": [12.6797, 108.0447, "24133"],
  "68": [11.9404, 108.4583, "24781"],
  "75": [10.9447, 106.8243, "26041"],
  "79": [10.7769, 106.7009, "26740"],
  "80": [11.3101, 106.0983, "25459"],
  "82": [10.36, 106.3594, "28261"],
  "86": [10.2537, 105.9722, "29551"],
  "91": [10.0125, 105.0809, "30742"],
  "92": [10.0452, 105.7469, "31120"],
  "96": [9.1769, 105.1524, "32002"],
};
