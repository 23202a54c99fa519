import { Button } from "@mantine/core";
import { IconCamera, IconCameraOff } from "@tabler/icons-react";
import { useState } from "react";
import { CameraView } from "./camera-view.tsx";
import { FoundCode } from "./found-code.tsx";
import type { QrReader } from "./reader/qr-reader.ts";
import type { Reading } from "./reading.ts";
import classes from "./scan-panel.module.css";
import { cameraComingText, cameraProblem, pictureProblem } from "./texts.ts";
import type { CameraControl, CameraProblem } from "./use-camera.ts";

type CameraCardProps = {
  control: CameraControl;
  reader: QrReader;
  /** What the camera read, shown in its place: on a phone nothing else is in view. */
  found: Exclude<Reading, { kind: "transfer" }> | undefined;
  onStart: () => void;
  onFound: (text: string) => void;
};

const buttonText: Record<CameraControl["camera"]["kind"], string> = {
  off: "Bật camera",
  starting: "Bật camera",
  on: "Tắt camera",
  unavailable: "Thử lại camera",
};

/** The camera with what it sees or saw, and the button that turns it on and off. */
export function CameraCard({ control, reader, found, onStart, onFound }: CameraCardProps) {
  const { camera, isTorchOn, start, stop, toggleTorch } = control;
  const [isBroken, setBroken] = useState(false);
  const isOn = camera.kind === "on";

  function begin(deviceId?: string): void {
    onStart();
    setBroken(false);
    void start(deviceId);
  }

  return (
    <div className={isOn ? classes.on : classes.start}>
      {isOn ? (
        <CameraView
          stream={camera.stream}
          reader={reader}
          cameras={camera.others}
          onCamera={begin}
          torch={camera.hasTorch ? { isOn: isTorchOn, toggle: toggleTorch } : undefined}
          onFound={onFound}
          onBroken={() => {
            stop();
            setBroken(true);
          }}
        />
      ) : found ? (
        <FoundCode found={found} />
      ) : (
        <Invitation
          problem={camera.kind === "unavailable" ? camera.problem : undefined}
          isBroken={isBroken}
        />
      )}
      {/* One button in one place: a new one for each state would lose the focus. */}
      <Button
        variant={isOn || camera.kind === "unavailable" ? "default" : "filled"}
        fullWidth={isOn}
        loading={camera.kind === "starting"}
        onClick={isOn ? stop : () => begin()}
      >
        {buttonText[camera.kind]}
      </Button>
    </div>
  );
}

type InvitationProps = { problem: CameraProblem | undefined; isBroken: boolean };

/** Before the camera is on, or why it is not. */
function Invitation({ problem, isBroken }: InvitationProps) {
  return (
    <>
      {problem ? (
        <>
          <IconCameraOff size={40} stroke={1.5} aria-hidden="true" />
          <p role="status">
            <strong>{cameraComingText}</strong>
            <br />
            {cameraProblem[problem]} Bạn vẫn đọc được mã từ ảnh.
          </p>
        </>
      ) : (
        <>
          <IconCamera size={40} stroke={1.5} aria-hidden="true" />
          <p>Quét mã ví TAP hoặc VietQR bằng camera của thiết bị.</p>
        </>
      )}
      {isBroken ? <p role="alert">{pictureProblem.notLoaded}</p> : null}
    </>
  );
}
