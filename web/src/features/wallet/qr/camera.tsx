import "@mantine/core/styles/Combobox.layer.css";
import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { IconBulb, IconBulbOff, IconCamera, IconCameraOff } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { formatMoney } from "#web/lib/format.ts";
import { cleanText } from "#web/lib/search-text.ts";
import { bankOfBin, type VietQr } from "#web/lib/vietqr.ts";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import type { QrReader } from "./qr-reader.ts";
import classes from "./qr-screen.module.css";
import {
  aimText,
  cameraComingText,
  cameraProblem,
  pictureProblem,
  type Reading,
  severalInViewText,
} from "./rules.ts";
import { scan } from "./scan-loop.ts";
import type { CameraControl, CameraProblem } from "./use-camera.ts";

type CameraCardProps = {
  control: CameraControl;
  reader: QrReader;
  /** Shown in place of the camera, because a phone shows nothing else. */
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
      {/* The same button in every state keeps the focus. */}
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

type CameraViewProps = {
  stream: MediaStream;
  reader: QrReader;
  cameras: readonly MediaDeviceInfo[];
  onCamera: (deviceId: string) => void;
  torch: { isOn: boolean; toggle: () => void } | undefined;
  onFound: (text: string) => void;
  onBroken: () => void;
};

function CameraView(props: CameraViewProps) {
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
    // Rejects if the stream ends before it plays.
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
    <div className={classes.camera}>
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
        <Group gap="sm" align="stretch" justify="center">
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
        </Group>
      ) : null}
    </div>
  );
}

type Foreign = Exclude<Reading, { kind: "transfer" }>;
type FoundCodeProps = { found: Foreign };

const title: Record<Foreign["kind"], string> = {
  bank: "Mã VietQR của tài khoản ngân hàng",
  link: "Mã dẫn tới trang web khác",
  text: "Mã không phải để thanh toán",
};

const card = {
  title: "Mã VietQR của thẻ ngân hàng",
  note: "Ví TAP chưa trả được vào thẻ ngân hàng. Hãy dùng ứng dụng ngân hàng của bạn.",
};

const note: Record<Foreign["kind"], string> = {
  bank: "Ví TAP chưa trả được vào tài khoản ngân hàng. Hãy dùng ứng dụng ngân hàng của bạn.",
  link: "Đây không phải mã của TAP, nên trang này không được mở. Chỉ tự mở khi bạn chắc chắn.",
  text: "Nội dung này không phải mã nhận tiền của TAP.",
};

/** More than any QR code holds. */
const MOST = 10_000;

const shown = (text: string) => cleanText(text, MOST);

/** A foreign link is shown as text and never opened. Takes the focus: the button that had it may be gone. */
export function FoundCode({ found }: FoundCodeProps) {
  const id = useId();
  const isCard = found.kind === "bank" && found.account.isCard;
  return (
    <section
      ref={focusOnce}
      className={classes.found}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
    >
      <Text id={`${id}-title`} inherit fw={600}>
        {isCard ? card.title : title[found.kind]}
      </Text>
      {found.kind === "bank" ? (
        <Account account={found.account} />
      ) : (
        <p className={classes.foundText}>{shown(found.text)}</p>
      )}
      <Text id={`${id}-note`} c="dimmed" fz="sm">
        {isCard ? card.note : note[found.kind]}
      </Text>
    </section>
  );
}

function Account({ account }: { account: VietQr }) {
  const { bin, accountNumber, isCard, amount, purpose } = account;
  return (
    <DescriptionList kind="rows">
      <DescriptionItem name="Ngân hàng">{bankOfBin(bin)}</DescriptionItem>
      <DescriptionItem name={isCard ? "Số thẻ" : "Số tài khoản"}>
        {shown(accountNumber)}
      </DescriptionItem>
      {amount === undefined ? null : (
        <DescriptionItem name="Số tiền">{formatMoney(amount)}</DescriptionItem>
      )}
      {purpose ? <DescriptionItem name="Nội dung">{shown(purpose)}</DescriptionItem> : null}
    </DescriptionList>
  );
}

/** Module-level, so that React calls it only on mount. */
function focusOnce(element: HTMLElement | null) {
  element?.focus();
}
