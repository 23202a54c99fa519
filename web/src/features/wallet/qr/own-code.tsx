import { Button } from "@mantine/core";
import { IconCopy, IconDownload, IconShare } from "@tabler/icons-react";
import { formatMoney } from "#web/lib/format.ts";
import { QrSquares } from "#web/ui/media/qr-squares.tsx";
import classes from "./own-code.module.css";
import { trialText } from "./texts.ts";
import { useCodeActions } from "./use-code-actions.ts";

type OwnCodeProps = {
  owner: { fullName: string; uidCode: string };
  amount: number | undefined;
  /** What the code holds; undefined if there is none yet. */
  content: string | undefined;
  /** To share and copy; undefined if the code holds no link. */
  link: string | undefined;
  /** A made-up account. */
  isTrial: boolean;
};

/** The user's own code, and what can be done with it. */
export function OwnCode({ owner, amount, content, link, isTrial }: OwnCodeProps) {
  const { fullName, uidCode } = owner;
  const { save, share, copy } = useCodeActions(owner);
  const asked = amount === undefined ? "" : `, ${formatMoney(amount)}`;
  return (
    <div className={classes.root}>
      <div className={classes.picture} data-empty={content === undefined || undefined}>
        {content === undefined ? (
          <p>Nhập số tiền để tạo mã</p>
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
        <div className={classes.buttons}>
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
        </div>
      )}
    </div>
  );
}
