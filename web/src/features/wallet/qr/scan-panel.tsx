import { Button } from "@mantine/core";
import { IconCamera, IconCameraOff } from "@tabler/icons-react";
import { useState } from "react";
import { CameraView } from "./camera-view.tsx";
import { FoundCode } from "./found-code.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { type Reading, readingOf } from "./reading.ts";
import classes from "./scan-panel.module.css";
import { cameraComingText, pictureProblem } from "./texts.ts";
import { useCamera } from "./use-camera.ts";
import { useQrReader } from "./use-qr-reader.ts";

type Request = Extract<Reading, { kind: "transfer" }>["request"];
type ScanPanelProps = { onTransfer: (request: Request) => void };

/** Reads a code with the camera or from a picture. */
export function ScanPanel({ onTransfer }: ScanPanelProps) {
  const { camera, isTorchOn, start, stop, toggleTorch } = useCamera();
  const reader = useQrReader();
  const [found, setFound] = useState<Exclude<Reading, { kind: "transfer" }>>();
  const [isBroken, setBroken] = useState(false);

  function take(text: string): void {
    stop();
    const reading = readingOf(text, window.location.origin);
    if (reading.kind === "transfer") onTransfer(reading.request);
    else setFound(reading);
  }

  function begin(deviceId?: string): void {
    setFound(undefined);
    setBroken(false);
    void start(deviceId);
  }

  return (
    <div className={classes.root}>
      <section className={classes.card} aria-label="Quét bằng camera">
        {camera.kind === "on" ? (
          <>
            <CameraView
              stream={camera.stream}
              reader={reader}
              cameras={camera.others}
              onCamera={begin}
              torch={camera.hasTorch ? { isOn: isTorchOn, toggle: toggleTorch } : undefined}
              onFound={take}
              onBroken={() => {
                stop();
                setBroken(true);
              }}
            />
            <Button variant="default" onClick={stop} fullWidth>
              Tắt camera
            </Button>
          </>
        ) : (
          <div className={classes.start}>
            {camera.kind === "unavailable" ? (
              <>
                <IconCameraOff size={40} stroke={1.5} aria-hidden="true" />
                <p role="status">
                  <strong>{cameraComingText}</strong>
                  <br />
                  Không có camera, hoặc trình duyệt chưa được phép dùng. Bạn vẫn đọc được mã từ ảnh.
                </p>
              </>
            ) : (
              <>
                <IconCamera size={40} stroke={1.5} aria-hidden="true" />
                <p>Quét mã ví TAP hoặc VietQR bằng camera của thiết bị.</p>
              </>
            )}
            {isBroken ? <p role="alert">{pictureProblem.notLoaded}</p> : null}
            <Button
              variant={camera.kind === "unavailable" ? "default" : "filled"}
              loading={camera.kind === "starting"}
              onClick={() => begin()}
            >
              {camera.kind === "unavailable" ? "Thử lại camera" : "Bật camera"}
            </Button>
          </div>
        )}
      </section>
      <section className={classes.card} aria-label="Đọc mã từ ảnh">
        <PictureChoice reader={reader} onFound={take} onChoose={() => setFound(undefined)} />
        <div className={classes.found} role="status">
          {found ? <FoundCode found={found} /> : null}
        </div>
      </section>
    </div>
  );
}
