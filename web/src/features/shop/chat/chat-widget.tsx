import { ActionIcon, Loader } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import classes from "./chat-widget.module.css";
import { assistantName, texts } from "./texts.ts";
import { useCrowded } from "./use-crowded.ts";

const fetchPanel = () => import("./chat-panel.tsx").then((module) => module.ChatPanel);

export function ChatWidget() {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const Panel = useLazyPart({ fetchPart: fetchPanel, isWanted: isOpen, onFail });
  const launcher = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isCrowded = useCrowded(place);

  function toggle() {
    setOpen(!isOpen);
    setFailed(false);
  }

  function onFail() {
    setOpen(false);
    setFailed(true);
  }

  function close() {
    setOpen(false);
    launcher.current?.focus();
  }

  return (
    <aside aria-label={assistantName}>
      {hasFailed ? (
        <p role="alert" className={classes.failure}>
          {texts.failed}
        </p>
      ) : null}
      {Panel ? <Panel isOpen={isOpen} onClose={close} /> : null}
      <div ref={place} className={classes.place}>
        <ActionIcon
          ref={launcher}
          className={classes.launcher}
          data-narrow={isCrowded && !isOpen}
          variant="filled"
          radius="xl"
          size={56}
          aria-label={texts.launcher}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={toggle}
          onKeyDown={(event) => isOpen && event.key === "Escape" && close()}
        >
          {isOpen && !Panel ? (
            <Loader size={24} color="currentColor" />
          ) : (
            <IconMessageCircle className={classes.icon} size={28} stroke={1.75} />
          )}
        </ActionIcon>
      </div>
    </aside>
  );
}
