import "@mantine/core/styles/Combobox.layer.css";
import { Button, NativeSelect } from "@mantine/core";
import { IconBulb, IconBulbOff } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import classes from "./camera-view.module.css";
import type { QrReader } from "./reader/qr-reader.ts";
import { scan } from "./scan-loop.ts";
import { aimText, severalInViewText } from "./texts.ts";

type CameraViewProps = {
  stream: MediaStream;
  reader: QrReader;
  /** Every camera of the device, to choose another. */
  cameras: readonly MediaDeviceInfo[];
  onCamera: (deviceId: string) => void;
  /** Undefined without a lamp. */
  torch: { isOn: boolean; toggle: () => void } | undefined;
  onFound: (text: string) => void;
  /** The reader does not work. */
  onBroken: () => void;
};

/** What the camera sees, until it sees a code. */
export function CameraView(props: CameraViewProps) {
  const { stream, reader, cameras, onCamera, torch } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [isSeveral, setSeveral] = useState(false);
  const found = useEffectEvent(props.onFound);
  const broken = useEffectEvent(props.onBroken);

  useEffect(() => {
    const { current } = video;
    if (!current) return undefined;
    const ended = new AbortController();
    current.srcObject = stream;
    // Rejected when the stream ends before it plays.
    current.play().catch(() => {});
    const { readFrame } = reader;
    scan(current, { readFrame, signal: ended.signal, onSeveral: setSeveral }).then(
      (text) => {
        if (text && !ended.signal.aborted) found(text);
      },
      () => {
        if (!ended.signal.aborted) broken();
      },
    );
    return () => {
      ended.abort();
      current.srcObject = null;
    };
  }, [stream, reader]);

  const current = stream.getVideoTracks()[0]?.getSettings().deviceId;
  return (
    <div className={classes.root}>
      <div className={classes.frame}>
        <video
          ref={video}
          className={classes.video}
          muted
          playsInline
          aria-label="Hình từ camera"
        />
        <span className={classes.target} aria-hidden="true" />
      </div>
      <p className={classes.hint} data-several={isSeveral || undefined} role="status">
        {isSeveral ? severalInViewText : aimText}
      </p>
      {torch || cameras.length > 1 ? (
        <div className={classes.tools}>
          {cameras.length > 1 ? (
            <NativeSelect
              aria-label="Chọn camera"
              value={current}
              data={cameras.map(({ deviceId, label }, index) => ({
                value: deviceId,
                label: label || `Camera ${index + 1}`,
              }))}
              onChange={({ currentTarget }) => onCamera(currentTarget.value)}
            />
          ) : null}
          {torch ? (
            <Button
              variant="default"
              aria-pressed={torch.isOn}
              leftSection={torch.isOn ? <IconBulbOff size={20} /> : <IconBulb size={20} />}
              onClick={torch.toggle}
            >
              {torch.isOn ? "Tắt đèn" : "Bật đèn"}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
