import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal, Skeleton } from "@mantine/core";
import { IconDownload, IconMessage, IconPrinter, IconShare } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { encode } from "uqr";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { pathOf } from "#web/lib/qr.ts";
import { linesOf, pngOf } from "#web/lib/qr-picture.ts";
import { canShareFile, shareFile, shareLink } from "#web/lib/share.ts";
import { keepFile, printPage } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useCover, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { type Receipt, receiptText, transactionAddress } from "./receipt-rules.ts";
import { historyTexts } from "./rules.ts";
import classes from "./transaction-modal.module.css";

type ReceiptModalProps = { id: string; receipt: Receipt; onClose: () => void };

export function ReceiptModal({ id, receipt, onClose }: ReceiptModalProps) {
  useCover();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Chia sẻ biên lai" size="md">
      <ReceiptShare id={id} receipt={receipt} />
    </Modal>
  );
}

const icon = { size: 18, "aria-hidden": true } as const;

type Drawn = "drawing" | "failed" | { file: File; address: string; size: string };

export function ReceiptShare({ id, receipt }: Omit<ReceiptModalProps, "onClose">) {
  const text = receiptText(receipt);
  const drawn = useDrawn(id, receipt, text);
  const isDrawn = typeof drawn === "object";
  const canShare = isDrawn && canShareFile(drawn.file, navigator);
  const shareOnce = useSingleFlight(async (file: File) => {
    // Falls back to saving if the share sheet does not open.
    if ((await shareFile(file, navigator)) === "failed") await keepFile(file, file.name);
  });
  const saveOnce = useSingleFlight((file: File) => keepFile(file, file.name));
  const printOnce = useSingleFlight(printPage);
  const sendOnce = useSingleFlight(() => sendWords(receipt.title, text));
  return (
    <>
      {drawn === "failed" ? (
        <p role="alert">Trình duyệt này không vẽ được ảnh. Hãy in, hoặc chia sẻ bằng chữ.</p>
      ) : isDrawn ? (
        <figure className={classes.picture}>
          <img src={drawn.address} alt={text} />
          <figcaption>Ảnh PNG, {drawn.size} điểm ảnh</figcaption>
        </figure>
      ) : (
        <Skeleton height={420} radius="md" />
      )}
      <div className={classes.actions}>
        {canShare ? (
          <Button leftSection={<IconShare {...icon} />} onClick={() => shareOnce(drawn.file)}>
            Chia sẻ ảnh
          </Button>
        ) : null}
        {isDrawn ? (
          <Button
            variant={canShare ? "default" : "filled"}
            leftSection={<IconDownload {...icon} />}
            onClick={() => saveOnce(drawn.file)}
          >
            Lưu ảnh
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={printOnce}>
          In hoặc lưu PDF
        </Button>
        <Button variant="default" leftSection={<IconMessage {...icon} />} onClick={sendOnce}>
          Chia sẻ bằng chữ
        </Button>
      </div>
    </>
  );
}

async function sendWords(title: string, text: string): Promise<void> {
  const result = await shareLink({ title, text }, navigator);
  if (result === "copied") notify.success("Đã sao chép biên lai", { id: "receipt" });
  if (result === "failed") notify.error("Không chia sẻ được biên lai", { id: "receipt" });
}

function useDrawn(id: string, receipt: Receipt, text: string): Drawn {
  const [drawn, setDrawn] = useState<{ text: string; result: Drawn }>();
  const draw = useEffectEvent(() =>
    drawReceipt(receipt, transactionAddress(id, window.location.origin)),
  );
  useEffect(() => {
    let isWanted = true;
    let address = "";
    const show = (result: Drawn) => isWanted && setDrawn({ text, result });
    draw().then(
      ({ png, size }) => {
        if (!isWanted) return;
        address = URL.createObjectURL(png);
        const file = new File([png], `bien-lai-${id}.png`, { type: png.type });
        show({ file, address, size });
      },
      () => show("failed"),
    );
    return () => {
      isWanted = false;
      URL.revokeObjectURL(address);
    };
  }, [id, text]);
  return drawn?.text === text ? drawn.result : "drawing";
}

/** In pixels. */
const WIDTH = 1080;
const MARGIN = 72;
const INNER = WIDTH - 2 * MARGIN;
const NAMES = 270;
const QR = 260;

// Paper is white in the dark scheme, too.
const ink = "#26231f";
const muted = "#625b51";
const green = "#24692b";
const rule = "#d8d2c6";
const alarm = "#b3261e";

const fontOf = (size: number, bold = false) =>
  `${bold ? "bold " : ""}${size}px ${getComputedStyle(document.body).fontFamily}`;

type Box = { x?: number; y: number; width?: number; size: number; color?: string; bold?: boolean };

function write(context: CanvasRenderingContext2D, text: string, box: Box): number {
  const { x = MARGIN, y, width = INNER, size, color = ink, bold = false } = box;
  context.font = fontOf(size, bold);
  context.fillStyle = color;
  const lines = linesOf(text, (line) => context.measureText(line).width <= width);
  const height = Math.round(size * 1.35);
  for (const [index, line] of lines.entries()) context.fillText(line, x, y + index * height);
  return y + lines.length * height;
}

async function drawReceipt(receipt: Receipt, address: string) {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no canvas");
  const fonts = [fontOf(32), fontOf(32, true)].map((font) =>
    document.fonts.load(font, receiptText(receipt)),
  );
  // Draw with a fallback font if one fails to load.
  await Promise.allSettled(fonts);
  canvas.width = WIDTH;
  // The first pass only measures, because setting the height clears the canvas.
  canvas.height = paint(context, receipt, address);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, WIDTH, canvas.height);
  if (receipt.warning) stamp(context, receipt.warning.title, canvas.height);
  paint(context, receipt, address);
  return { png: await pngOf(canvas), size: `${WIDTH} × ${canvas.height}` };
}

/** Returns the height. */
function paint(context: CanvasRenderingContext2D, receipt: Receipt, address: string): number {
  const { title, warning, kind, amount, words, lines } = receipt;
  context.textBaseline = "top";
  let y = write(context, "Ví TAP", { y: MARGIN, size: 44, color: green, bold: true });
  y = write(context, title, { y, size: 34, color: muted }) + 36;
  if (warning) y = warn(context, warning, y) + 36;
  y = write(context, kind, { y, size: 34, color: muted });
  y = write(context, amount, { y: y + 8, size: 84, bold: true });
  y = write(context, words, { y: y - 14, size: 34, color: muted }) + 36;
  for (const { name, value } of lines) {
    context.fillStyle = rule;
    context.fillRect(MARGIN, y, INNER, 2);
    y += 22;
    write(context, name, { y, size: 32, color: muted, width: NAMES });
    const x = MARGIN + NAMES;
    y = write(context, value, { x, y, size: 32, width: INNER - NAMES }) + 18;
  }
  y += 30;
  // The margins are the quiet zone.
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  context.fillStyle = "#fff";
  context.fillRect(0, y - 24, MARGIN + QR + 40, QR + 48);
  context.save();
  context.translate(MARGIN, y);
  context.scale(QR / size, QR / size);
  context.fillStyle = "#000";
  context.fill(new Path2D(pathOf(data)));
  context.restore();
  const x = MARGIN + QR + 56;
  const width = WIDTH - MARGIN - x;
  write(context, historyTexts.qrNote, { x, y: y + QR / 2 - 43, size: 32, color: muted, width });
  return y + QR + MARGIN;
}

function warn(
  context: CanvasRenderingContext2D,
  { title, text }: NonNullable<Receipt["warning"]>,
  y: number,
): number {
  const box = { x: MARGIN + 36, width: INNER - 72, color: "#fff" };
  const say = () => {
    let below = write(context, title, { ...box, y: y + 44, size: 76, bold: true }) + 8;
    for (const sentence of text.split(/(?<=\.) /)) {
      below = write(context, sentence, { ...box, y: below, size: 36 });
    }
    return below + 24;
  };
  const end = say();
  context.fillStyle = alarm;
  context.fillRect(MARGIN, y, INNER, end - y);
  return say();
}

/** Tiled behind everything, so that no cropped part passes for a payment. */
function stamp(context: CanvasRenderingContext2D, text: string, height: number): void {
  context.save();
  context.globalAlpha = 0.16;
  context.fillStyle = alarm;
  context.font = fontOf(88, true);
  context.textAlign = "center";
  for (let y = 0; y < height + WIDTH; y += 300) {
    context.save();
    context.translate(WIDTH / 2, y);
    context.rotate(-Math.PI / 8);
    context.fillText(text, 0, 0);
    context.restore();
  }
  context.restore();
}
