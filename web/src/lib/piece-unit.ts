const PIECE = "sản phẩm";

/** What goods are packed in, or counted by, as the first word of a version's name. */
const packings = new Set(
  (
    "bao bánh bầu bịch bình bó buồng can cái cành cặp cây chai chậu chiếc chục chùm con combo cuộn " +
    "đôi đòn gói giỏ hộp hũ hạt két khay khúc kiện lạng lít lọ lon lốc miếng mớ nải ống phần quả rổ set " +
    "sọt tấm tập tệp tép thanh thùng trái túi túm tuýp vỉ viên xâu xấp"
  ).split(" "),
);

const MEASURE =
  /\d\s*(?:kg|kilogam|g|gr|gam|mg|tấn|tạ|yến|lạng|ml|l|lít|cl|m|cm)(?![\p{L}\p{M}])/iu;

/**
 * What one piece of a version is called behind a number: "túi" of "Túi 5 kg", of which 63 are no
 * 63 kg. `productUnit` is what a version is counted by that names neither packing nor weight.
 */
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

/** The unit of all versions, or "sản phẩm" where they differ. */
export function commonPieceUnit(versionNames: readonly string[], productUnit?: string): string {
  const [unit, ...others] = new Set(versionNames.map((name) => pieceUnit(name, productUnit)));
  return unit !== undefined && others.length === 0 ? unit : PIECE;
}
