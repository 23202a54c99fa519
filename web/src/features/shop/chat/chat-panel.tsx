import { ActionIcon, CloseButton } from "@mantine/core";
import { IconTextSize } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useUser } from "#web/auth/can.tsx";
import { ChatConversation } from "./chat-conversation.tsx";
import classes from "./chat-panel.module.css";
import { FontSizeChoice } from "./font-size-choice.tsx";
import { fontSizes, readFontSize, storeFontSize } from "./font-sizes.ts";
import { assistantName } from "./texts.ts";

type ChatPanelProps = {
  /** A closed panel is hidden, not unmounted: a reply may be pending, a question half typed. */
  isOpen: boolean;
  /** Closes the panel and returns the focus. */
  onClose: () => void;
};

/** The open chat: not modal, the page next to it stays usable. */
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
