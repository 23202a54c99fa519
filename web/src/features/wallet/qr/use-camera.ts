import { useEffect, useEffectEvent, useRef, useState } from "react";

declare global {
  interface MediaTrackCapabilities {
    torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

export type CameraProblem = "insecure" | "unsupported" | "refused" | "none" | "busy";

type Camera =
  | { kind: "off" | "starting" }
  | { kind: "unavailable"; problem: CameraProblem }
  | { kind: "on"; stream: MediaStream; others: readonly MediaDeviceInfo[]; hasTorch: boolean };

export type CameraControl = ReturnType<typeof useCamera>;

/** Stops when the page is hidden or left. */
export function useCamera() {
  const [camera, setCamera] = useState<Camera>({ kind: "off" });
  const [isTorchOn, setTorchOn] = useState(false);
  // Permission may be given after the page was left: that stream must end at once.
  const attempt = useRef(0);

  function stop(): void {
    attempt.current += 1;
    if (camera.kind === "on") end(camera.stream);
    setTorchOn(false);
    setCamera({ kind: "off" });
  }

  async function start(deviceId?: string): Promise<void> {
    if (camera.kind === "starting") return;
    if (camera.kind === "on") end(camera.stream);
    setTorchOn(false);
    setCamera({ kind: "starting" });
    attempt.current += 1;
    const current = attempt.current;
    try {
      const stream = await open(deviceId);
      if (attempt.current !== current) return end(stream);
      const devices = await navigator.mediaDevices.enumerateDevices();
      const [track] = stream.getVideoTracks();
      setCamera({
        kind: "on",
        stream,
        others: devices.filter(({ kind }) => kind === "videoinput"),
        hasTorch: track?.getCapabilities?.().torch ?? false,
      });
    } catch (error) {
      if (attempt.current !== current) return;
      setCamera({ kind: "unavailable", problem: problemOf(error) });
    }
  }

  async function toggleTorch(): Promise<void> {
    if (camera.kind !== "on") return;
    const [track] = camera.stream.getVideoTracks();
    try {
      await track?.applyConstraints({ advanced: [{ torch: !isTorchOn }] });
      setTorchOn(!isTorchOn);
    } catch {}
  }

  const onHidden = useEffectEvent(() => {
    if (document.hidden && camera.kind !== "off") stop();
  });
  useEffect(() => {
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      attempt.current += 1;
    };
  }, []);

  const stream = camera.kind === "on" ? camera.stream : undefined;
  useEffect(() => {
    if (!stream) return undefined;
    return () => end(stream);
  }, [stream]);

  return { camera, isTorchOn, start, stop, toggleTorch };
}

export function problemOf(error: unknown): CameraProblem {
  if (!window.isSecureContext) return "insecure";
  // A TypeError: `navigator.mediaDevices` is missing.
  if (!(error instanceof DOMException)) return "unsupported";
  if (error.name === "NotAllowedError" || error.name === "SecurityError") return "refused";
  return error.name === "NotFoundError" || error.name === "OverconstrainedError" ? "none" : "busy";
}

/** The back camera by default. Rejects if there is none. */
function open(deviceId: string | undefined): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const choice = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: "environment" };
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...size, ...choice } });
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
