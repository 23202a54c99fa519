import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { ActionIcon, CloseButton, SegmentedControl } from "@mantine/core";
import { IconTextSize } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useUser } from "#web/auth/can.tsx";
import { readStored, store } from "#web/lib/safe-storage.ts";
import { ChatConversation } from "./chat-conversation.tsx";
import classes from "./chat-panel.module.css";
import { assistantName } from "./texts.ts";

type ChatPanelProps = {
  /** Hidden, not unmounted, when closed: a reply may be pending or a question half typed. */
  isOpen: boolean;
  onClose: () => void;
};

/** Not modal: the page stays usable. */
export function ChatPanel({ isOpen, onClose }: ChatPanelProps) {
  const user = useUser();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const [isChoosingSize, setChoosingSize] = useState(false);
  const [fontSize, setFontSize] = useState(readFontSize);

  useEffect(() => {
    if (isOpen) startingPoint(panel, input)?.focus();
  }, [isOpen]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  }

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes.root}
      hidden={!isOpen}
      onKeyDown={closeOnEscape}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {assistantName}
        </h2>
        <ActionIcon
          color="gray"
          aria-label="Cỡ chữ"
          aria-expanded={isChoosingSize}
          onClick={() => setChoosingSize(!isChoosingSize)}
        >
          <IconTextSize size={22} stroke={1.75} />
        </ActionIcon>
        <CloseButton aria-label="Đóng trò chuyện" onClick={onClose} />
      </div>
      {isChoosingSize ? (
        <FontSizeChoice
          value={fontSize}
          onChange={(size) => {
            setFontSize(size);
            storeFontSize(size);
          }}
        />
      ) : null}
      <div className={classes.body} style={{ fontSize: `${fontSizes[fontSize].pixels / 16}rem` }}>
        {/* Each user has their own conversation. */}
        <ChatConversation
          key={user?.id ?? "guest"}
          userId={user?.id ?? null}
          inputRef={input}
          onSent={() => startingPoint(panel, input)?.focus()}
        />
      </div>
    </section>
  );
}

type Place<T> = RefObject<T | null>;

/** On a phone the keyboard would cover what the user wants to read first. */
function startingPoint(panel: Place<HTMLElement>, input: Place<HTMLTextAreaElement>) {
  return window.matchMedia("(pointer: fine)").matches ? input.current : panel.current;
}

type FontSizeChoiceProps = { value: FontSize; onChange: (size: FontSize) => void };

/** In pixels at the browser's default text size. */
const fontSizes = {
  small: { pixels: 14, label: "Nhỏ" },
  medium: { pixels: 16, label: "Vừa" },
  large: { pixels: 18, label: "Lớn" },
  xlarge: { pixels: 20, label: "Rất lớn" },
} as const;

const choices = Object.entries(fontSizes).map(([value, { label }]) => ({ value, label }));

function FontSizeChoice({ value, onChange }: FontSizeChoiceProps) {
  return (
    <div className={classes.sizes}>
      <SegmentedControl
        aria-label="Cỡ chữ"
        fullWidth
        size="sm"
        data={choices}
        value={value}
        onChange={(selected) => isFontSize(selected) && onChange(selected)}
      />
    </div>
  );
}

type FontSize = keyof typeof fontSizes;

const KEY = "tap-chat-font-size";

function isFontSize(value: unknown): value is FontSize {
  return typeof value === "string" && Object.hasOwn(fontSizes, value);
}

function readFontSize(): FontSize {
  const found = readStored("localStorage", KEY);
  return isFontSize(found) ? found : "medium";
}

function storeFontSize(size: FontSize): void {
  store("localStorage", KEY, size);
}
