import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconArrowNarrowUp, IconBell, IconBellRinging } from "@tabler/icons-react";
import { hashKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as v from "valibot";
import { readStored, store } from "#web/lib/safe-storage.ts";
import { askForNotices, noticePermission, showNotice } from "#web/lib/safe-tab.ts";
import { titlePrefix } from "#web/lib/title-prefix.ts";
import { notify } from "../feedback/notify.ts";
import { NARROW, useMedia } from "../layout/use-media.ts";
import { usePopupPlace } from "../overlay/portal-target.ts";
import { ASK_MS, newSince, nothingSeen, seenWith } from "./arrivals.ts";
import { useAskedAgain } from "./asked-again.ts";
import classes from "./new-work.module.css";
import { type Arrival, MOST_NEW, type NewestQuery } from "./newest-query.ts";

type NewWorkProps = {
  query: NewestQuery;
  /** Undefined until the rows of this filter have loaded. */
  shown: Shown | undefined;
  /** "đơn mới" */
  what: string;
  userId: string;
  onShow: () => void;
};

type Shown = {
  rows: readonly Arrival[];
  /** In milliseconds since 1970. */
  updatedAt: number;
  /** No newer ones are on another page. */
  isNewest: boolean;
};

/** Place it right before the list, whose rows stay as they are until the user wants the new ones. */
export function NewWork({ query, shown, what, userId, onShow }: NewWorkProps) {
  const place = useRef<HTMLDivElement>(null);
  const name = `tap-new-work ${userId} ${hashKey(query.queryKey)}`;
  const newest = useNewest(name, query, shown);
  const { unseen, see } = useUnseen(name, shown, newest.rows);
  const count = unseen.length > MOST_NEW ? `${MOST_NEW}+` : String(unseen.length);
  const text = unseen.length > 0 ? `${count} ${what}` : "";
  useTitlePrefix(text && `(${count}) `);
  useAlert({ text, latest: seenWith(nothingSeen, unseen).at, isMuted: !newest.isAsking, userId });

  function show() {
    see();
    onShow();
    const list = place.current?.nextElementSibling?.querySelector("table, ul[aria-label]");
    if (!(list instanceof HTMLElement)) return;
    // The button disappears: the focus goes to the beginning of the list.
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
    for (const part of [document.documentElement, list.parentElement]) part?.scrollTo(0, 0);
  }

  return (
    <div ref={place} className={classes.place} aria-live="polite">
      {text ? (
        <Button
          size="compact-md"
          className={classes.button}
          leftSection={<IconArrowNarrowUp size={16} aria-hidden="true" />}
          onClick={show}
        >
          {text}
        </Button>
      ) : null}
    </div>
  );
}

function useTitlePrefix(prefix: string) {
  useEffect(() => {
    titlePrefix.set(prefix);
    return () => titlePrefix.set("");
  }, [prefix]);
}

function useNewest(name: string, query: NewestQuery, shown: Shown | undefined) {
  const { data: rows, isAsking } = useAskedAgain({
    name,
    query,
    askMs: ASK_MS,
    newsAt: (newest = []) => Math.max(seenWith(nothingSeen, newest).at, shown?.updatedAt ?? 0),
    isEnabled: shown !== undefined,
    first: shown?.isNewest ? { data: shown.rows, at: shown.updatedAt } : undefined,
  });
  return { rows, isAsking };
}

function useUnseen(name: string, shown: Shown | undefined, newest: readonly Arrival[] | undefined) {
  const [last, setLast] = useState<{ name: string; seen?: ReturnType<typeof seenWith> }>({ name });
  const first = shown?.isNewest ? shown.rows : newest;
  const before = last.name === name ? last.seen : undefined;
  const start = before ?? (shown && first && seenWith(nothingSeen, first));
  const seen = start && seenWith(start, shown?.rows ?? []);
  if (last.name !== name || last.seen !== seen) setLast({ name, seen });
  const unseen = seen && newest ? newSince(seen, newest) : [];
  return { unseen, see: () => seen && setLast({ name, seen: seenWith(seen, unseen) }) };
}

/** Per user and device; off by default. */
const alertsShape = v.fallback(v.object({ hasSound: v.boolean(), hasNotice: v.boolean() }), {
  hasSound: false,
  hasNotice: false,
});

type Alerts = v.InferOutput<typeof alertsShape>;

const keyOf = (userId: string) => `tap-alerts-${userId}`;

const readAlerts = (userId: string): Alerts =>
  v.parse(alertsShape, readStored("localStorage", keyOf(userId)));

type AlertOptions = {
  text: string;
  latest: number;
  isMuted: boolean;
  userId: string;
};

function useAlert({ text, latest, isMuted, userId }: AlertOptions) {
  const told = useRef(nothingSeen.at);
  const tell = useEffectEvent((at: number) => {
    if (at <= told.current) return;
    told.current = at;
    if (isMuted) return;
    const { hasSound, hasNotice } = readAlerts(userId);
    if (hasSound) playTone();
    if (hasNotice) notice(text);
  });
  useEffect(() => tell(latest), [latest]);
}

let audio: AudioContext | undefined;

/** Before the first press on a page browsers refuse, and complain in the console. */
function playTone(mayStart = navigator.userActivation?.hasBeenActive) {
  if (!audio && !mayStart) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const [index, frequency] of [660, 880].entries()) {
    const start = audio.currentTime + index * 0.15;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.15, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  }
}

/** Names nobody: others may see the screen. */
const notice = (body: string) => showNotice("TAP", { body, tag: "tap-new-work" });

async function allowNotices(): Promise<boolean> {
  const permission = await askForNotices();
  if (permission === "denied") {
    notify.warning(
      "Trình duyệt đang chặn thông báo của trang này. Hãy cho phép trong cài đặt trang, cạnh thanh địa chỉ, rồi bật lại.",
    );
  }
  if (permission !== "granted") return false;
  const isShown = notice("Từ giờ bạn sẽ được báo khi có việc mới.");
  if (!isShown) notify.warning("Trình duyệt này không cho trang web hiện thông báo.");
  return isShown;
}

const alertLabel = "Báo khi có việc mới";

export function AlertMenuPopup({ userId }: { userId: string }) {
  const [{ hasSound, hasNotice }, setAlerts] = useState(() => readAlerts(userId));
  const isNarrow = useMedia(NARROW);
  const permission = noticePermission();
  const isNotified = hasNotice && permission === "granted";
  const Icon = hasSound || isNotified ? IconBellRinging : IconBell;

  function change(next: Partial<Alerts>) {
    const changed = { ...readAlerts(userId), ...next };
    store("localStorage", keyOf(userId), changed);
    setAlerts(changed);
  }

  return (
    <Menu {...usePopupPlace()}>
      <Menu.Target>
        {isNarrow ? (
          <Button variant="default" leftSection={<Icon size={18} />}>
            {alertLabel}
          </Button>
        ) : (
          <ActionIcon variant="default" aria-label={alertLabel} title={alertLabel}>
            <Icon size={18} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{alertLabel}</Menu.Label>
        <Menu.CheckboxItem
          checked={hasSound}
          onChange={(isOn) => {
            change({ hasSound: isOn });
            if (isOn) playTone(true);
          }}
        >
          Âm thanh
        </Menu.CheckboxItem>
        {permission ? (
          <Menu.CheckboxItem
            checked={isNotified}
            onChange={async (isOn) => change({ hasNotice: isOn && (await allowNotices()) })}
          >
            Thông báo của trình duyệt
          </Menu.CheckboxItem>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
