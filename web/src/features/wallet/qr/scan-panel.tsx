import { useState } from "react";
import { CameraCard } from "./camera-card.tsx";
import { FoundCode } from "./found-code.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { type Reading, readingOf } from "./reading.ts";
import classes from "./scan-panel.module.css";
import { useCamera } from "./use-camera.ts";
import { useQrReader } from "./use-qr-reader.ts";

type Request = Extract<Reading, { kind: "transfer" }>["request"];
type ScanPanelProps = { onTransfer: (request: Request) => void };

/** What read a code: its result is shown there. */
type Source = "camera" | "picture";
type Found = { reading: Exclude<Reading, { kind: "transfer" }>; by: Source };

/** Reads a code with the camera or from a picture. */
export function ScanPanel({ onTransfer }: ScanPanelProps) {
  const control = useCamera();
  const reader = useQrReader();
  const [found, setFound] = useState<Found>();
  const forget = () => setFound(undefined);

  function take(text: string, by: Source): void {
    control.stop();
    const reading = readingOf(text, window.location.origin);
    if (reading.kind === "transfer") onTransfer(reading.request);
    else setFound({ reading, by });
  }

  return (
    <div className={classes.root}>
      <section className={classes.card} aria-label="Quét bằng camera">
        <CameraCard
          control={control}
          reader={reader}
          found={found?.by === "camera" ? found.reading : undefined}
          onStart={forget}
          onFound={(text) => take(text, "camera")}
        />
      </section>
      <section className={classes.card} aria-label="Đọc mã từ ảnh">
        <PictureChoice
          reader={reader}
          onFound={(text) => take(text, "picture")}
          onChoose={forget}
        />
        {found?.by === "picture" ? <FoundCode found={found.reading} /> : null}
      </section>
    </div>
  );
}
