import "@mantine/core/styles/Tabs.layer.css";
import { Box, Button, Tabs } from "@mantine/core";
import { IconPhotoUp } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFileDrop } from "#web/ui/form/use-file-drop.ts";
import { pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { CameraCard, FoundCode } from "./camera.tsx";
import { openQrReader, type QrReader } from "./qr-reader.ts";
import classes from "./qr-screen.module.css";
import { pictureKinds, pictureProblem, pictureTypes, type Reading, readingOf } from "./rules.ts";
import { useCamera } from "./use-camera.ts";

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "QR Pay" }];

const qrTabs = ["quet", "nhan"] as const;
export type QrTab = (typeof qrTabs)[number];

const qrTabLabel: Record<QrTab, string> = {
  quet: "Quét mã",
  nhan: "Nhận tiền",
};

type QrScreenProps = {
  tab: QrTab;
  onTab: (tab: QrTab) => void;
  children: ReactNode;
};

export function QrScreen({ tab, onTab, children }: QrScreenProps) {
  return (
    <Box {...pageColumn.list}>
      <PageHeader
        title="QR Pay"
        description="Quét mã để chuyển tiền, hoặc đưa mã của bạn để nhận tiền."
        breadcrumb={crumbs}
      />
      <Tabs
        value={tab}
        onChange={(value) => {
          const chosen = qrTabs.find((name) => name === value);
          if (chosen && chosen !== tab) onTab(chosen);
        }}
      >
        <Tabs.List grow aria-label="Quét mã hoặc nhận tiền">
          {qrTabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={classes.tab}>
              {qrTabLabel[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="lg">
          {children}
        </Tabs.Panel>
      </Tabs>
    </Box>
  );
}

type Request = Extract<Reading, { kind: "transfer" }>["request"];
type ScanPanelProps = { onTransfer: (request: Request) => void };

type Source = "camera" | "picture";
type Found = { reading: Exclude<Reading, { kind: "transfer" }>; by: Source };

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

type PictureChoiceProps = {
  reader: Pick<QrReader, "readPicture">;
  onChoose: () => void;
  onFound: (text: string) => void;
};

function PictureChoice({ reader, onChoose, onFound }: PictureChoiceProps) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Only the last picture counts.
  const latest = useRef<Blob>(undefined);

  async function read(file: Blob | undefined): Promise<void> {
    if (!file) return;
    latest.current = file;
    onChoose();
    setProblem(undefined);
    setReading(true);
    const result = await reader.readPicture(file).catch(() => ({ problem: "notLoaded" as const }));
    if (latest.current !== file) return;
    setReading(false);
    if ("text" in result) onFound(result.text);
    else setProblem(pictureProblem[result.problem]);
  }

  const drop = useFileDrop(([file]) => void read(file));

  const onPaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    void read(files.find(({ type }) => type.startsWith("image/")) ?? files[0]);
  });
  useEffect(() => {
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  return (
    <div ref={drop.ref} className={classes.picture} data-over={drop.isOver || undefined}>
      <IconPhotoUp size={40} stroke={1.5} aria-hidden="true" />
      <p>Chọn ảnh có mã QR ({pictureKinds}), kéo ảnh vào đây, hoặc dán ảnh đã sao chép.</p>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          void read(file);
          // Allows choosing the same file again.
          currentTarget.value = "";
        }}
      />
      <Button variant="default" loading={isReading} onClick={() => input.current?.click()}>
        Chọn ảnh
      </Button>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}

function useQrReader() {
  const [reader] = useState(openQrReader);
  useEffect(() => () => reader.close(), [reader]);
  return reader;
}
