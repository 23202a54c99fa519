import { qrOf } from "#web/lib/qr.ts";
import { QrSquares } from "#web/ui/media/qr-squares.tsx";

type QrCodeProps = {
  qrUrl: string;
  name: string;
};

export function QrCode({ qrUrl, name }: QrCodeProps) {
  const qr = qrOf(qrUrl, window.location.origin);
  const label = `Mã QR của ${name}`;
  if (qr.kind === "image") {
    return <img src={qr.src} alt={label} width="100%" height="100%" />;
  }
  return <QrSquares content={qr.content} label={label} />;
}
