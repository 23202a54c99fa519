import { ActionIcon, Loader } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import classes from "./chat-widget.module.css";
import { assistantName, texts } from "./texts.ts";

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

const REST_MS = 200;

/** True while the page scrolls, until the first check, and if the place covers something needed. */
function useCrowded(place: RefObject<HTMLElement | null>): boolean {
  const [isCrowded, setCrowded] = useState(true);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    function look() {
      cancel = undefined;
      if (place.current) setCrowded(!isFree(place.current));
    }
    function lookSoon() {
      cancel ??= atRest(look);
    }
    function makeWay() {
      setCrowded(true);
      cancel?.();
      cancel = atRest(look);
    }
    lookSoon();
    addEventListener("scroll", makeWay, { passive: true });
    addEventListener("resize", lookSoon);
    // Content that loads later may end up below the place.
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancel?.();
      removeEventListener("scroll", makeWay);
      removeEventListener("resize", lookSoon);
      changes.disconnect();
    };
  }, [place]);
  return isCrowded;
}

/** Runs `act` after the next frame: measuring before it would force a layout. */
function atRest(act: () => void): () => void {
  let frame = 0;
  let timer = setTimeout(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(act);
    });
  }, REST_MS);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/** Readable or clickable elements count with their whole box; other text only where it is. */
const NEEDED =
  "a, button, input, select, textarea, label, summary, img, svg, canvas, video, td, th, [tabindex='0']";

/** Far enough to prevent clicks on the wrong target. */
const MARGIN_PX = 8;

/** Sample points, close enough together that no touch target fits between them. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

export function isFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return STEPS.every((across) =>
    STEPS.every((down) => {
      const below = document
        .elementsFromPoint(
          left - MARGIN_PX + across * (width + 2 * MARGIN_PX),
          top - MARGIN_PX + down * (height + 2 * MARGIN_PX),
        )
        .find((one) => !element.contains(one));
      return !below || isGround(below);
    }),
  );
}

function isGround(element: Element): boolean {
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  return !hasText && !element.closest(NEEDED);
}
