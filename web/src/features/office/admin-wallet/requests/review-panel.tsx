import "#web/ui/overlay/styles-modal.ts";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { ActionIcon, Button, Modal } from "@mantine/core";
import { IconAlertTriangle, IconKeyboard } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { anchorTop, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { useRowNavigation } from "#web/ui/overlay/use-row-navigation.ts";
import {
  isOwn,
  labelsOf,
  nextUndecided,
  type Owner,
  ownReason,
  ownSentence,
  pagesToLook,
} from "../rules.ts";
import classes from "./review-panel.module.css";

type ReviewActionsProps = {
  /** The last one is the nearest to the thumb: put the primary one there. */
  actions: readonly ReviewAction[];
};

/** The decisions in the footer of a row panel, with a key for each, and the list of all keys. */
export function ReviewActions({ actions }: ReviewActionsProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const openHelp = () => setHelpOpen(true);

  /** A key that cannot be used now shows why, on its button. */
  function press({ key, whyNot, onRun }: ReviewAction): void {
    if (whyNot === undefined) {
      onRun();
      return;
    }
    const button = buttons.current.get(key);
    button?.blur();
    button?.focus();
  }

  const inside = useShortcuts({
    "?": openHelp,
    ...Object.fromEntries(actions.map((action) => [action.key, () => press(action)])),
  });

  return (
    <div ref={inside} className={classes.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Phím tắt"
        aria-keyshortcuts="?"
        title="Phím tắt (?)"
        className={classes.help}
        onClick={openHelp}
      >
        <IconKeyboard size={20} />
      </ActionIcon>
      {actions.map((action) => (
        <ActionButton
          key={action.key}
          action={action}
          onRef={(button) => buttons.current.set(action.key, button)}
        />
      ))}
      {isHelpOpen ? <ShortcutsDialog actions={actions} onClose={() => setHelpOpen(false)} /> : null}
    </div>
  );
}

/** A decision that the footer of a row panel offers. */
export type ReviewAction = {
  /** One letter, in lower case: "a". */
  key: string;
  label: string;
  onRun: () => void;
  /** Why it cannot be done now. The button stays, and shows it. */
  whyNot?: string | undefined;
  isPrimary?: boolean;
};

type ActionButtonProps = {
  action: ReviewAction;
  onRef: (button: HTMLButtonElement | null) => void;
};

/** Stays the same element when the decision is not possible, so that it keeps the focus. */
function ActionButton({ action, onRef }: ActionButtonProps) {
  const { key, label, onRun, whyNot, isPrimary = false } = action;
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  const isPossible = whyNot === undefined;
  return (
    <>
      <Button
        ref={onRef}
        variant={isPrimary ? "filled" : "default"}
        aria-keyshortcuts={key.toUpperCase()}
        rightSection={
          <span className={classes.key} aria-hidden="true">
            {key.toUpperCase()}
          </span>
        }
        {...(isPossible ? { onClick: onRun } : props)}
      >
        {label}
      </Button>
      {isPossible ? null : bubble}
    </>
  );
}

type ShortcutsDialogProps = { actions: readonly ReviewAction[]; onClose: () => void };

/** The keys of the row panel itself. */
const panelKeys = [
  { keys: ["J", "↓"], label: "Yêu cầu sau" },
  { keys: ["K", "↑"], label: "Yêu cầu trước" },
  { keys: ["?"], label: "Mở bảng phím tắt này" },
  { keys: ["Esc"], label: "Đóng" },
];

function ShortcutsDialog({ actions, onClose }: ShortcutsDialogProps) {
  useReturnFocus();
  const lines = [
    ...actions.map(({ key, label }) => ({ keys: [key.toUpperCase()], label })),
    ...panelKeys,
  ];
  return (
    <Modal opened onClose={onClose} title="Phím tắt" size="sm" data-question {...anchorTop}>
      <dl className={classes.keys}>
        {lines.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.keysNote}>Sau mỗi quyết định, yêu cầu đang chờ kế tiếp tự mở ra.</p>
      <div className={classes.buttons}>
        <Button onClick={onClose} data-autofocus>
          Đã hiểu
        </Button>
      </div>
    </Modal>
  );
}

type FlagNoticeProps = {
  flags: readonly Schema["RequestFlag"][] | undefined;
  owner: Owner | undefined;
};

/** What needs a second look, in sentences, at the top of a panel or dialog. */
export function FlagNotice({ flags, owner }: FlagNoticeProps) {
  const user = useUser();
  const labels = [
    ...(isOwn(user, owner) ? [{ text: ownReason, sentence: ownSentence }] : []),
    ...labelsOf(flags),
  ];
  if (labels.length === 0) return null;
  return (
    <Notice>
      <ul className={classes.notices} aria-label="Cần kiểm tra lại">
        {labels.map(({ text, sentence }) => (
          <li key={text}>
            <strong>{text}.</strong> {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function Notice({ role, children }: { role?: "alert"; children: ReactNode }) {
  return (
    <div className={classes.notice} role={role}>
      <IconAlertTriangle size={20} className={classes.icon} aria-hidden="true" />
      {children}
    </div>
  );
}

type RequestUnreadableProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  texts: { detailFailed: string; notFound: string };
};

/** Shown instead of a request that does not exist or failed to load. */
export function RequestUnreadable({ query, texts }: RequestUnreadableProps) {
  if (!hasStatus(query.error, 404)) return <ReadError query={query} title={texts.detailFailed} />;
  return (
    <div role="alert">
      <Empty picture={glass} text={texts.notFound} hint="Đường dẫn có thể đã sai." />
    </div>
  );
}

type Row = { id: string };
type Page<R> = { items: readonly R[]; total: number; limit: number; totalPages: number };

type Options<R> = {
  /** Id of the open row. */
  id: string;
  page: number;
  /** The present page; undefined until it has loaded. */
  list: Page<R> | undefined;
  /** Fetches a page of the same filter, past the cache. */
  fetchPage: (page: number) => Promise<Page<R>>;
  isUndecided: (row: R) => boolean;
  /** Shown when no such row is left in the list. */
  noneLeft: string;
  onOpen: (row: { id: string; page: number }) => void;
  onClose: () => void;
};

/** `useRowNavigation`, and the way to the next undecided row. */
export function useReviewNavigation<R extends Row>(options: Options<R>) {
  const { id, page, list, fetchPage, isUndecided, noneLeft, onOpen, onClose } = options;
  const rows = list?.items ?? [];
  const pageSize = list?.limit ?? 1;
  const navigation = useRowNavigation({
    id,
    page,
    pageSize,
    rows,
    total: list?.total,
    fetchPage: async (next) => (await fetchPage(next)).items,
    onOpen: (next, nextPage) => onOpen({ id: next, page: nextPage }),
  });

  const openNext = useSingleFlight(async () => {
    const { position = 1 } = navigation.place ?? {};
    const index = Math.max(0, position - 1 - (page - 1) * pageSize);
    const here = nextUndecided(rows, { id, index }, isUndecided);
    if (here) return onOpen({ id: here.id, page });
    try {
      for (const next of pagesToLook(page, list?.totalPages ?? 1)) {
        const found = nextUndecided((await fetchPage(next)).items, { id, index: 0 }, isUndecided);
        if (found) return onOpen({ id: found.id, page: next });
      }
      notify.info(noneLeft);
    } catch {
      // The list says why it cannot be loaded.
    }
    onClose();
    focusList();
  });

  return { ...navigation, openNext };
}

/** Rows, cards, and what stands in their place. */
const targets = ["main tbody tr[tabindex='0']", "main li button", "main input[type='search']"];

/**
 * After the last decision the row that opened the panel is gone, and the focus with it. Waits for the
 * panel to close.
 */
function focusList(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const found = targets
      .map((target) => document.querySelector<HTMLElement>(target))
      .find((element) => element !== null);
    found?.focus();
  });
}

/** Elements that handle letter keys themselves. */
const ownsKeys =
  "input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]";

/** By `KeyboardEvent.key`, in lower case. */
type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Single-key shortcuts of the row panel around the returned ref; J, K, arrows and Escape belong to the
 * panel. A dialog above it is another element, so its keys do not get here.
 */
function useShortcuts(keys: Shortcuts) {
  const inside = useRef<HTMLDivElement>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat) return;
    // "?" needs Shift on most keyboards.
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && key !== "?")) return;
    if (!(target instanceof Element) || target.closest(ownsKeys)) return;
    const run = keys[key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    const panel = inside.current?.closest<HTMLElement>("[role=dialog]");
    const listen = (event: KeyboardEvent) => onKey(event);
    panel?.addEventListener("keydown", listen);
    return () => panel?.removeEventListener("keydown", listen);
  }, []);

  return inside;
}
