import type { Account } from "./accounts.ts";

function member(
  key: string,
  fullName: string,
  gender: Account["gender"],
  province: Account["province"],
  referredBy?: string,
): Account {
  return { key, role: "R04", fullName, gender, province, referredBy };
}

/**
 * Buying members. Referrers come before the users they referred; the referral tree below `muahang`
 * is five levels deep (F1 to F5).
 */
export const buyers: readonly Account[] = [
  // F1 of muahang
  member("hoa.tran", "Trần Thị Hoa", "Nữ", "79", "muahang"),
  member("minh.le", "Lê Quang Minh", "Nam", "92", "muahang"),
  member("thao.pham", "Phạm Phương Thảo", "Nữ", "48", "muahang"),
  member("khoa.vo", "Võ Đăng Khoa", "Nam", "79", "muahang"),
  // F2
  member("yen.bui", "Bùi Hải Yến", "Nữ", "75", "hoa.tran"),
  member("son.nguyen", "Nguyễn Thái Sơn", "Nam", "80", "hoa.tran"),
  member("trang.do", "Đỗ Thùy Trang", "Nữ", "01", "minh.le"),
  member("phuc.dang", "Đặng Hữu Phúc", "Nam", "86", "minh.le"),
  member("nga.ho", "Hồ Thanh Nga", "Nữ", "46", "thao.pham"),
  // F3
  member("tuan.ly", "Lý Anh Tuấn", "Nam", "79", "yen.bui"),
  member("quynh.mai", "Mai Như Quỳnh", "Nữ", "38", "yen.bui"),
  member("long.duong", "Dương Hoàng Long", "Nam", "31", "trang.do"),
  member("van.cao", "Cao Thị Vân", "Nữ", "40", "nga.ho"),
  // F4
  member("duc.phan", "Phan Minh Đức", "Nam", "79", "tuan.ly"),
  member("huong.ta", "Tạ Thu Hương", "Nữ", "22", "tuan.ly"),
  member("kiet.truong", "Trương Tuấn Kiệt", "Nam", "56", "long.duong"),
  // F5
  member("ngoc.chu", "Chu Bảo Ngọc", "Nữ", "33", "duc.phan"),
  member("hieu.la", "La Trung Hiếu", "Nam", "20", "huong.ta"),
  // Others
  member("giang.vuong", "Vương Trường Giang", "Nam", "01", "daisu"),
  member("my.thai", "Thái Kiều My", "Nữ", "96", "daisu"),
  member("bich.luu", "Lưu Ngọc Bích", "Nữ", "25", "giang.vuong"),
  member("an.dinh", "Đinh Thị An", "Nữ", "37"),
  member("cuong.to", "Tô Việt Cường", "Nam", "42"),
  member("dung.quach", "Quách Tiến Dũng", "Nam", "44"),
  member("ha.lam", "Lâm Ngân Hà", "Nữ", "91"),
  member("khanh.kieu", "Kiều Gia Khánh", "Khác", "79"),
  member("lam.nong", "Nông Văn Lâm", "Nam", "04"),
  member("sen.dieu", "Điểu Thị Sen", "Nữ", "75"),
  member("phong.thach", "Thạch Phong", "Nam", "86"),
  member("xuan.giang", "Giàng Thị Xuân", "Nữ", "15"),
  // Signs in with a code by e-mail
  member("haibuoc", "Nguyễn Phúc An", "Nam", "01"),
  { ...member("choduyet", "Lê Thị Mai", "Nữ", "08"), status: "pending" },
  { ...member("tam.hua", "Hứa Minh Tâm", "Nam", "14"), status: "pending" },
  { ...member("linh.vi", "Vi Thùy Linh", "Nữ", "20"), status: "pending" },
  { ...member("nhat.ton", "Tôn Long Nhật", "Nam", "51"), status: "pending" },
  { ...member("bikhoa", "Trần Văn Khóa", "Nam", "24"), status: "locked" },
  { ...member("hung.mac", "Mạc Phi Hùng", "Nam", "31"), status: "locked" },
  { ...member("thuy.kim", "Kim Thu Thủy", "Nữ", "52"), status: "locked" },
  // Sentinel: deleting this user fails
  member("loi-500", "Người dùng thử lỗi", "Khác", "01"),
];
