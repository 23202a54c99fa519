import { encode } from "uqr";
import { pathOf } from "#web/lib/qr.ts";

type QrSquaresProps = { content: string; label: string };

/** The quiet zone, in squares; scanners need it. */
const BORDER = 3;

/** Rendered locally, so that no other site learns its content. */
export function QrSquares({ content, label }: QrSquaresProps) {
  const { data, size } = encode(content, { ecc: "M", border: BORDER });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}
