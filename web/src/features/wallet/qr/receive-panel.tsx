import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { Button, Group, SegmentedControl, Text, TextInput } from "@mantine/core";
import { IconCopy, IconDownload, IconShare } from "@tabler/icons-react";
import { mutationOptions } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { withReason } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { formatMoney } from "#web/lib/format.ts";
import { qrPicture } from "#web/lib/qr-picture.ts";
import { receiveLink } from "#web/lib/receive-link.ts";
import { shareLink } from "#web/lib/share.ts";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { AmountField, QuickAmounts } from "#web/ui/form/amount-field.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { QrSquares } from "#web/ui/media/qr-squares.tsx";
import classes from "./receive-panel.module.css";
import {
  MAX_MESSAGE,
  MIN_TRANSFER,
  madeText,
  notMadeText,
  receiveAmounts,
  receiveProblem,
  type TypedAmount,
  trialText,
  vietQrFailedText,
} from "./rules.ts";

export function ReceivePanel({ owner }: { owner: { fullName: string; uidCode: string } }) {
  const [kind, setKind] = useState<CodeKind>("tap");
  const [amount, setAmount] = useState<TypedAmount>("");
  const [message, setMessage] = useState("");
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = receiveProblem(amount, kind === "vietqr");
  const whole = typeof amount === "number" && !problem ? amount : undefined;
  const vietQr = useVietQr(whole);
  const link = receiveLink(window.location.origin, {
    uidCode: owner.uidCode,
    amount: whole,
    message: message.trim() || undefined,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (problem) field.current?.focus();
    else if (kind === "vietqr") vietQr.make();
  }

  const ofTap = { content: problem ? undefined : link, link, isTrial: false };
  const { made } = vietQr;
  const ofBank = {
    content: made?.qrString,
    link: undefined,
    isTrial: made?.isTrial ?? false,
  };
  return (
    <div className={classes.root}>
      <section className={classes.card} aria-label="Mã nhận tiền của bạn">
        <OwnCode owner={owner} amount={whole} {...(kind === "tap" ? ofTap : ofBank)} />
      </section>
      <form className={classes.card} onSubmit={submit} noValidate>
        <ReceiveFields
          kind={kind}
          onKind={setKind}
          amount={{ typed: amount, change: setAmount, field }}
          problem={isChecked || amount !== "" ? problem : undefined}
          message={{ text: message, change: setMessage }}
          vietQr={vietQr}
        />
      </form>
    </div>
  );
}

type OwnCodeProps = {
  owner: { fullName: string; uidCode: string };
  amount: number | undefined;
  content: string | undefined;
  /** Undefined if the code holds no link. */
  link: string | undefined;
  isTrial: boolean;
};

function OwnCode({ owner, amount, content, link, isTrial }: OwnCodeProps) {
  const { fullName, uidCode } = owner;
  const { save, share, copy } = useCodeActions(owner);
  const asked = amount === undefined ? "" : `, ${formatMoney(amount)}`;
  return (
    <div className={classes.ownCode}>
      <div className={classes.picture} data-empty={content === undefined || undefined}>
        {content === undefined ? (
          <Text inherit my="1em">
            Nhập số tiền để tạo mã
          </Text>
        ) : (
          <QrSquares content={content} label={`Mã QR nhận tiền của ${fullName}${asked}`} />
        )}
      </div>
      {isTrial ? (
        <p className={classes.trial} role="status">
          {trialText}
        </p>
      ) : null}
      <p className={classes.name}>{fullName}</p>
      <p className={classes.code}>{uidCode}</p>
      {amount === undefined ? null : <p className={classes.amount}>{formatMoney(amount)}</p>}
      {content === undefined ? null : (
        <Group gap="sm" align="stretch" justify="center" mt="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} />}
            onClick={() => save(content, isTrial ? trialText : undefined)}
          >
            Lưu ảnh
          </Button>
          {link === undefined ? null : (
            <>
              <Button
                variant="default"
                leftSection={<IconShare size={20} stroke={1.75} />}
                onClick={() => share(link)}
              >
                Chia sẻ
              </Button>
              <Button
                variant="default"
                leftSection={<IconCopy size={20} stroke={1.75} />}
                onClick={() => copy(link)}
              >
                Sao chép liên kết
              </Button>
            </>
          )}
        </Group>
      )}
    </div>
  );
}

type CodeKind = "tap" | "vietqr";

type ReceiveFieldsProps = {
  kind: CodeKind;
  onKind: (kind: CodeKind) => void;
  amount: {
    typed: TypedAmount;
    change: (typed: TypedAmount) => void;
    field: RefObject<HTMLInputElement | null>;
  };
  problem: string | undefined;
  message: { text: string; change: (text: string) => void };
  vietQr: Pick<ReturnType<typeof useVietQr>, "failure" | "isPending">;
};

function ReceiveFields(props: ReceiveFieldsProps) {
  const { kind, onKind, amount, problem, message, vietQr } = props;
  const chosen = typeof amount.typed === "number" ? amount.typed : undefined;
  const isBelowTransfer = chosen !== undefined && !problem && chosen < MIN_TRANSFER;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Loại mã"
        value={kind}
        data={[
          { value: "tap", label: "Mã ví TAP" },
          { value: "vietqr", label: "VietQR" },
        ]}
        onChange={(value) => onKind(value === "vietqr" ? "vietqr" : "tap")}
      />
      <AmountField
        label="Số tiền muốn nhận"
        description={kind === "tap" ? "Bỏ trống để người gửi tự nhập" : "Ít nhất 1.000 đ"}
        ref={amount.field}
        value={amount.typed}
        error={problem}
        onChange={amount.change}
      />
      <QuickAmounts amounts={receiveAmounts} chosen={chosen} onChoose={amount.change} />
      {kind === "tap" ? (
        <>
          {isBelowTransfer ? (
            <Text c="dimmed" fz="sm">
              Chuyển giữa các ví TAP ít nhất 10.000 đ, nên người gửi sẽ phải tăng số tiền này.
            </Text>
          ) : null}
          <TextInput
            label="Lời nhắn"
            description={`Không bắt buộc, tối đa ${MAX_MESSAGE} ký tự`}
            maxLength={MAX_MESSAGE}
            value={message.text}
            onChange={({ currentTarget }) => message.change(currentTarget.value)}
          />
        </>
      ) : (
        <>
          <Button type="submit" loading={vietQr.isPending}>
            Tạo mã QR
          </Button>
          <FormError text={vietQr.failure} />
        </>
      )}
    </>
  );
}

function useVietQr(amount: number | undefined) {
  const { mutate, data, variables, error, isPending } = useSingleMutation({
    ...makeVietQr,
    onSuccess: ({ formats }) => {
      if (formats.length > 0) notify.success(madeText);
    },
  });
  const isCurrent = amount !== undefined && amount === variables;

  function failure(): string | undefined {
    if (!isCurrent || isPending) return undefined;
    if (error) return withReason(vietQrFailedText, error);
    return data?.formats.length === 0 ? notMadeText : undefined;
  }

  return {
    made: isCurrent ? data?.formats[0] : undefined,
    failure: failure(),
    isPending,
    make: () => {
      if (amount !== undefined) mutate(amount);
    },
  };
}

const makeVietQr = mutationOptions({
  mutationFn: (amount: number) => ok(api.POST("/wallet/test-vietqr-formats", { body: { amount } })),
  meta: { invalidates: [] },
});

const copied = "Đã sao chép liên kết nhận tiền";
const notCopied = "Không thể sao chép liên kết";

function useCodeActions({ fullName, uidCode }: { fullName: string; uidCode: string }) {
  async function save(content: string, words: string | undefined): Promise<void> {
    try {
      const picture = await qrPicture(content, words);
      const isKept = await keepFile(picture, `nhan-tien-${uidCode}.png`);
      if (isKept) notify.success("Đã tải xuống ảnh QR!");
    } catch {
      notify.error("Không thể lưu ảnh QR");
    }
  }

  async function send(link: string, sharer: Parameters<typeof shareLink>[1]): Promise<void> {
    const outcome = await shareLink({ title: `Chuyển tiền cho ${fullName}`, url: link }, sharer);
    if (outcome === "copied") notify.success(copied);
    if (outcome === "failed") notify.error(notCopied);
  }

  return {
    save,
    share: (link: string) => send(link, navigator),
    copy: (link: string) => send(link, { clipboard: navigator.clipboard }),
  };
}
