import { encode } from "uqr";
import { pathOf, qrOf } from "./qr.ts";

type QrCodeProps = {
  /** The product's `qr_url`. */
  qrUrl: string;
  /** The product's name. */
  name: string;
};

/** White squares around the code, without which scanners do not find it. */
const BORDER = 3;

/** A QR code drawn here: no other site learns which product is looked at. */
export function QrCode({ qrUrl, name }: QrCodeProps) {
  const qr = qrOf(qrUrl, window.location.origin);
  const label = `Mã QR của ${name}`;
  if (qr.kind === "image") {
    return <img src={qr.src} alt={label} width="100%" height="100%" />;
  }
  const { data, size } = encode(qr.content, { ecc: "M", border: BORDER });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}
