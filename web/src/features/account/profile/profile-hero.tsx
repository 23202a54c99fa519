import "@mantine/core/styles/Tabs.layer.css";
import { ActionIcon, Box, Button, Input, Skeleton, Tabs, Text, Title } from "@mantine/core";
import { IconCamera, IconCopy, IconDownload, IconRefresh } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useCan } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { PersonAvatar } from "#web/ui/media/picture.tsx";
import classes from "./profile-hero.module.css";
import { profileQueries } from "./queries.ts";
import { avatarFailureText, copyOrSave, pngOf, texts } from "./rules.ts";

/** No endpoint returns points. */
const POINTS = 0;

/** Undefined while it loads, null if it failed to load. */
export type F1Count = number | null | undefined;

export function ProfileHero({ f1Count }: { f1Count: F1Count }) {
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const hasQr = useCan("PERM_USER_PROFILE_QR");
  return (
    <header className={classes.root}>
      <AvatarPicker profile={profile} />
      <Box miw={0}>
        <Title order={1} className={classes.name}>
          {profile.fullName}
        </Title>
        <Text inherit mt={4} c="var(--tap-accent)" fw={600}>
          {profile.role.name}
        </Text>
        <p className={classes.code}>
          Mã định danh: <strong translate="no">{profile.uidCode}</strong>
        </p>
        <TextLink
          to="/gioi-thieu/$uid"
          params={{ uid: profile.uidCode }}
          className={classes.publicPage}
        >
          Xem trang giới thiệu
        </TextLink>
        <dl className={classes.figures}>
          <div>
            <dt>Điểm</dt>
            <dd>{formatCount(POINTS)}</dd>
          </div>
          <div>
            <dt>Số F1</dt>
            <dd>
              {f1Count === undefined ? <Skeleton height="1lh" width="2ch" /> : formatCount(f1Count)}
            </dd>
          </div>
        </dl>
      </Box>
      {hasQr ? <QrCard uidCode={profile.uidCode} /> : null}
    </header>
  );
}

const fetchPicture = () => import("./picture.ts");
const fetchCrop = () => import("./avatar-crop.tsx").then((module) => module.AvatarCrop);

const SIZE = 104;

function AvatarPicker({ profile }: { profile: Schema["Profile"] }) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [src, setSrc] = useState<string>();
  const [error, setError] = useState<string>();
  const mayUpload = useCan("PERM_USER_AVATAR_UPLOAD");
  const AvatarCrop = useDialogPart({
    fetchPart: fetchCrop,
    isOpen: src !== undefined,
    onClose: close,
  });

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const [file] = field.files ?? [];
    if (!file) return;
    setError(undefined);
    const opened = await fetchPicture().then(
      ({ openAvatar }) => openAvatar(file),
      (offline) => ({ error: avatarFailureText(offline) }),
    );
    // Lets the same file be selected again.
    field.value = "";
    if ("error" in opened) setError(opened.error);
    else setSrc(opened.src);
  }

  function close() {
    if (src) URL.revokeObjectURL(src);
    setSrc(undefined);
  }

  return (
    <div className={classes.picker}>
      <div className={classes.avatar}>
        <PersonAvatar fullName={profile.fullName} src={profile.avatarUrl} size={SIZE} />
        {mayUpload ? (
          <>
            <ActionIcon
              className={classes.camera}
              variant="default"
              radius="xl"
              aria-label="Đổi ảnh đại diện"
              aria-describedby={errorId}
              title="Đổi ảnh đại diện"
              onClick={() => input.current?.click()}
            >
              <IconCamera size={20} />
            </ActionIcon>
            <input
              ref={input}
              type="file"
              accept="image/*"
              aria-label="Ảnh đại diện"
              hidden
              onChange={choose}
            />
          </>
        ) : null}
      </div>
      <div id={errorId} role="alert">
        {error ? (
          <Input.Error size="sm" w={0} miw="100%" mt={16}>
            {error}
          </Input.Error>
        ) : null}
      </div>
      {src && AvatarCrop ? <AvatarCrop src={src} onClose={close} /> : null}
    </div>
  );
}

function QrCard({ uidCode }: { uidCode: string }) {
  const { data: qrCode, isError, isFetching, refetch } = useQuery(profileQueries.qr());
  if (isError && !qrCode) {
    return (
      <div className={classes.qr}>
        <Text inherit c="dimmed" role="alert">
          Không tải được mã QR
        </Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={isFetching}
          onClick={() => refetch()}
        >
          Thử lại
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.qr} aria-busy={!qrCode}>
      {qrCode ? (
        <img src={qrCode} alt="Mã QR của trang giới thiệu" className={classes.qrImage} />
      ) : (
        <Skeleton className={classes.qrImage} />
      )}
      <QrActions qrCode={qrCode} fileName={`tap-qr-${uidCode}.png`} />
    </div>
  );
}

type QrActionsProps = {
  qrCode: string | undefined;
  fileName: string;
};

function QrActions({ qrCode, fileName }: QrActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const save = (png: Blob) => keepFile(png, fileName);

  async function copy(src: string) {
    setBusy(true);
    const outcome = await copyOrSave(pngOf(src), {
      write: (png) => navigator.clipboard.write([new ClipboardItem({ "image/png": png })]),
      save,
    });
    setBusy(false);
    if (outcome === "copied") notify.success(texts.qrCopied, { id: "qr-copied" });
    if (outcome === "saved") notify.success(texts.qrDownloaded, { id: "qr-saved" });
    if (outcome === "failed") notify.error(texts.qrNotCopied, { id: "qr-failed" });
  }

  async function saveNow(src: string) {
    try {
      const isKept = await save(await pngOf(src));
      if (isKept) notify.success(texts.qrDownloaded, { id: "qr-saved" });
    } catch {
      notify.error("Không thể tải xuống ảnh QR", { id: "qr-failed" });
    }
  }

  return (
    <div className={classes.qrActions}>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} />}
        aria-label="Sao chép mã QR"
        disabled={!qrCode}
        loading={isBusy}
        onClick={() => qrCode && copy(qrCode)}
      >
        Sao chép
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        aria-label="Tải xuống mã QR"
        disabled={!qrCode}
        onClick={() => qrCode && saveNow(qrCode)}
      >
        Tải xuống
      </Button>
    </div>
  );
}

const profileTabs = ["ca-nhan", "tiep-thi", "bao-mat", "giay-to"] as const;

export type ProfileTab = (typeof profileTabs)[number];

const tabLabel: Record<ProfileTab, string> = {
  "ca-nhan": "Thông tin cá nhân",
  "tiep-thi": "Tiếp thị liên kết",
  "bao-mat": "Bảo mật",
  "giay-to": "Giấy tờ tùy thân",
};

type ProfileTabsProps = {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  children: ReactNode;
};

export function ProfileTabs({ tab, onTab, children }: ProfileTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  // On a phone the open tab may be out of view.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`);
    if (!list.current || !open) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [tab]);

  return (
    <Tabs
      value={tab}
      onChange={(value) => {
        const selected = profileTabs.find((name) => name === value);
        if (selected && selected !== tab) onTab(selected);
      }}
    >
      <Tabs.List ref={list} className={classes.tabs} aria-label="Mục tài khoản">
        {profileTabs.map((name) => (
          <Tabs.Tab key={name} value={name} data-tab={name} className={classes.tab}>
            {tabLabel[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} pt="lg">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <div className={classes.root}>
        <Skeleton circle height={104} />
        <Box miw={0}>
          <Skeleton height={32} width="min(100%, 260px)" />
          <Skeleton height={16} width="min(80%, 140px)" mt="sm" />
          <Skeleton height={40} width="min(100%, 180px)" mt="md" />
        </Box>
        <div className={classes.qr}>
          <Skeleton className={classes.qrImage} />
        </div>
      </div>
      <Skeleton height={48} mb="lg" />
      <LinesSkeleton lines={8} />
    </div>
  );
}
