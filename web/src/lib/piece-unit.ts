const PIECE = "sản phẩm";

const packings = new Set(
  (
    "bao bánh bầu bịch bình bó buồng can cái cành cặp cây chai chậu chiếc chục chùm con combo cuộn " +
    "đôi đòn gói giỏ hộp hũ hạt két khay khúc kiện lạng lít lọ lon lốc miếng mớ nải ống phần quả rổ set " +
    "sọt tấm tập tệp tép thanh thùng trái túi túm tuýp vỉ viên xâu xấp"
  ).split(" "),
);

const MEASURE =
  /\d\s*(?:kg|kilogam|g|gr|gam|mg|tấn|tạ|yến|lạng|ml|l|lít|cl|m|cm)(?![\p{L}\p{M}])/iu;

/** "Túi 5 kg" gives "túi": 63 of them are not 63 kg. `productUnit` is the fallback. */
export function pieceUnit(versionName: string, productUnit = PIECE): string {
  const name = versionName.normalize("NFC").trim().toLocaleLowerCase("vi");
  const [first = ""] = name.split(/\s+/);
  if (packings.has(first)) {
    const beforeNumber = /^([^\d(,;:/-]+?)\s+\d/u.exec(name)?.[1];
    return beforeNumber ?? first;
  }
  const unit = productUnit.trim();
  if (unit && name === `1 ${unit.toLocaleLowerCase("vi")}`) return unit;
  return MEASURE.test(name) || !unit ? PIECE : unit;
}

export function commonPieceUnit(versionNames: readonly string[], productUnit?: string): string {
  const [unit, ...others] = new Set(versionNames.map((name) => pieceUnit(name, productUnit)));
  return unit !== undefined && others.length === 0 ? unit : PIECE;
}
