import { type MutationFunction, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { Schema } from "#openapi/schema.ts";
import {
  type Intent,
  isForgotten,
  isSameContent,
  markDone,
  markGivenUp,
  markSent,
  openIntent,
  openIntentText,
  removeIntent,
  subscribeIntents,
} from "#web/lib/intents.ts";
import { ApiError, hasStatus } from "./api-error.ts";
import { bff, ok } from "./client.ts";
import { isAboutSecret, outcomeOf, whyNotSent } from "./lost-response.ts";
import { useSingleFlight } from "./use-single-flight.ts";

/** `intent` is the Idempotency-Key. */
export type MoneyVariables<Body> = { body: Body; intent: string };

type MoneyMutation<Result, Body> = UseMutationOptions<Result, Error, MoneyVariables<Body>>;

/** The part of the body that is never stored: the PIN. */
type Secret<Body, Content> = Omit<Body, keyof Content>;

export type MoneyCall<Body, Content extends Partial<Body>, Result> = {
  /** The kind of call; each user has one open call per kind. */
  name: string;
  userId: string;
  operation: string | ((content: Content) => string);
  /** Must have `gcTime: 0`, so that no PIN stays in the mutation cache. */
  mutation: {
    mutationFn?: MutationFunction<Result, MoneyVariables<Body>> | undefined;
    onError?: MoneyMutation<Result, Body>["onError"];
    meta?: MoneyMutation<Result, Body>["meta"];
    gcTime?: number | undefined;
  };
  isContent: (stored: unknown) => stored is Content;
  /** Searches the server's data for the call; must only read. */
  find?: ((intent: Sent<Content>) => Promise<Found<Result> | undefined>) | undefined;
  /** `result` is undefined if only a list shows that the call was done. */
  onDone: (result: Result | undefined, content: Content, label: string | undefined) => void;
  remember?: ((content: Content) => unknown) | undefined;
  idOf?: ((result: Result) => string | undefined) | undefined;
  /** Called only if the call was definitely not done. */
  onRefused?: ((error: unknown) => void) | undefined;
};

type Known = Pick<Intent, "before" | "label">;
export type Sent<Content> = Intent & { content: Content };
/** The call was done, or never can be: somebody else was first. */
export type Found<Result> = { result: Result | undefined } | { refusal: Error };

export type Look = "none" | "looking" | "running" | "not-arrived" | "not-found" | "failed";

const RUNNING_MS = 3_000;

/** Keys whose outcome this tab has reported: a screen that was closed and opened again follows the same call. */
const reported = new Set<string>();

function reportOnce(key: string, report: () => void): void {
  if (reported.has(key)) return;
  reported.add(key);
  report();
}

/**
 * A call that moves money. Every attempt with the same content has the same key. While the outcome is
 * unknown, nothing else of this kind is sent: the user looks it up (only reads), sends it again with its
 * key, or gives it up. All tabs of the device share this state.
 */
export function useMoneyCall<Body, Content extends Partial<Body>, Result>(
  call: MoneyCall<Body, Content, Result>,
) {
  const { name, userId, mutation, isContent, find, onDone } = call;
  const { mutateAsync, isPending, variables, reset } = useMutation({
    ...mutation,
    meta: { invalidates: [], ...mutation.meta, awaitsRefetch: false },
    // Noted before the refetch, so that a page reloaded meanwhile finds the call done.
    mutationFn: async (
      sent: MoneyVariables<Body> & { content: Content; isRepeat: boolean },
      context,
    ) => {
      const result = (await mutation.mutationFn?.(sent, context)) as Result;
      note(sent.intent, sent.content, result);
      return result;
    },
  });
  const [error, setError] = useState<unknown>();
  const [look, setLook] = useState<Look>("none");
  /** While this screen's own attempt runs, only that attempt reports the outcome. */
  const isAttempting = useRef(false);
  // Not that of the render which sent: the user may have gone back to another step since.
  const onRefused = useRef(call.onRefused);
  useEffect(() => {
    onRefused.current = call.onRefused;
  });
  /** The PIN of the last attempt; dropped once the outcome is known. */
  const [secret, setSecret] = useState<{ key: string; value: Secret<Body, Content> }>();
  const [followed, setFollowed] = useState(() => openIntent(name, userId)?.key);
  const text = useSyncExternalStore(subscribeIntents, () => openIntentText(name, userId));
  const stored = text ? (JSON.parse(text) as Intent) : undefined;
  // A call that another tab sends meanwhile must not replace this screen's form.
  const open = stored?.key === followed ? stored : undefined;

  function note(key: string, content: Content, result: Result | undefined): void {
    markDone(key, call.remember?.(content), result === undefined ? undefined : call.idOf?.(result));
  }

  async function attempt(content: Content, value: Secret<Body, Content>, known: Known = {}) {
    const wasOpen = openIntent(name, userId) !== undefined;
    isAttempting.current = true;
    const intent = markSent({ name, userId, content, ...known });
    setFollowed(intent.key);
    setSecret({ key: intent.key, value });
    setError(undefined);
    setLook("none");
    let result: Result;
    try {
      const body = { ...content, ...value } as Body;
      const sent = { body, content, intent: intent.key, isRepeat: wasOpen };
      result = await mutateAsync(sent).finally(() => {
        isAttempting.current = false;
      });
    } catch (failure) {
      fail(intent.key, failure, wasOpen);
      return;
    }
    setSecret(undefined);
    reset();
    reportOnce(intent.key, () => onDone(result, content, intent.label));
  }

  function fail(key: string, failure: unknown, wasOpen: boolean): void {
    const outcome = outcomeOf(failure);
    if (outcome === "refused" || (outcome === "not-done" && !wasOpen)) end(key);
    if (wasOpen && isAboutSecret(failure)) setSecret(undefined);
    // The session layer reports a 401.
    setError(hasStatus(failure, 401) ? undefined : failure);
    if (outcome === "refused") reportOnce(key, () => onRefused.current?.(failure));
  }

  function end(key: string): void {
    removeIntent(key);
    setSecret(undefined);
    setLook("none");
    reset();
  }

  function refuse(key: string, refusal: Error): void {
    end(key);
    setError(refusal);
    reportOnce(key, () => onRefused.current?.(refusal));
  }

  function finish(intent: Sent<Content>, result: Result | undefined): void {
    note(intent.key, intent.content, result);
    setSecret(undefined);
    setError(undefined);
    setLook("none");
    reset();
    reportOnce(intent.key, () => onDone(result, intent.content, intent.label));
  }

  /** True if there is nothing more to look up. */
  function take(
    intent: Sent<Content>,
    { state, response, problem }: Schema["CallOutcome"],
  ): boolean {
    if (isAttempting.current) return true;
    if (state === "done") finish(intent, response as Result);
    else if (state === "refused" && problem) {
      refuse(intent.key, new ApiError(problem.status, problem));
    } else if (state === "given-up") {
      end(intent.key);
      setError(undefined);
    } else return false;
    return true;
  }

  function sentNow(): Sent<Content> | undefined {
    // An intent that has expired in storage is still looked up.
    const intent = openIntent(name, userId) ?? open;
    return intent && isContent(intent.content) ? { ...intent, content: intent.content } : undefined;
  }

  /** Undefined if the call has ended. */
  async function read(intent: Sent<Content>): Promise<Look | undefined> {
    const params = pathOf(call, intent);
    const known = await ok(bff.GET("/bff/calls/{operation}/{key}", { params }));
    if (take(intent, known)) return undefined;
    if (known.state === "running") return "running";
    const found = await find?.(intent);
    if (isAttempting.current) return undefined;
    if (!found) {
      const mayArrive = known.state === "unknown" && !isForgotten(intent.sentAt);
      return mayArrive ? "not-arrived" : "not-found";
    }
    if ("refusal" in found) refuse(intent.key, found.refusal);
    else finish(intent, found.result);
    return undefined;
  }

  async function lookOnce(): Promise<void> {
    const intent = sentNow();
    if (!intent || isAttempting.current) return;
    setLook("looking");
    const seen = await read(intent).catch(() => "failed" as const);
    if (seen) setLook(seen);
  }
  const lookUp = useSingleFlight(lookOnce);

  async function giveUpOnce(): Promise<void> {
    const intent = sentNow();
    try {
      if (intent) {
        const params = pathOf(call, intent);
        const known = await ok(bff.DELETE("/bff/calls/{operation}/{key}", { params }));
        if (take(intent, known)) return;
        if (known.state === "running") return setLook("running");
      }
      // Stored by an older version of this page: its content is unknown.
      const key = intent?.key ?? openIntent(name, userId)?.key;
      if (key) markGivenUp(key);
      setSecret(undefined);
      setError(undefined);
      reset();
    } catch (failure) {
      setError(failure);
    }
  }

  // A call found at mount, or sent by another tab, has not been looked up yet.
  const sending = isPending ? variables : undefined;
  const isSending = sending !== undefined;
  const isRepeating = sending?.isRepeat === true;
  const openKey = isSending ? undefined : open?.key;
  const lookNow = useEffectEvent(() => lookUp());
  useEffect(() => {
    if (!openKey) return undefined;
    lookNow();
    const onLine = () => lookNow();
    window.addEventListener("online", onLine);
    return () => window.removeEventListener("online", onLine);
  }, [openKey]);
  useEffect(() => {
    if (!openKey || look !== "running") return undefined;
    const timer = setTimeout(() => lookNow(), RUNNING_MS);
    return () => clearTimeout(timer);
  }, [openKey, look]);

  const held = secret?.key === open?.key ? secret?.value : undefined;
  const content = open && isContent(open.content) ? open.content : undefined;
  const attemptOnce = useSingleFlight(attempt);

  return {
    /** While an earlier call of this kind is unknown, also from another tab, follows that instead. */
    send: (body: Content, value: Secret<Body, Content>, known?: Known): void => {
      const earlier = openIntent(name, userId);
      if (earlier) {
        setFollowed(earlier.key);
        // At once: the other tab's call may end before this renders.
        lookUp();
      } else attemptOnce(body, value, known);
    },
    isSending,
    sending: isSending ? content : undefined,
    error,
    /** For a screen that knows from elsewhere that the call was done. */
    forget: (): void => {
      if (open) end(open.key);
    },
    clearError: (): void => setError(undefined),
    unknown:
      open && (!isSending || isRepeating)
        ? {
            isSending: isRepeating,
            content,
            label: open.label,
            /** ISO 8601, by the server's clock. */
            sentAt: open.sentAt,
            look,
            lookUp,
            /** Undefined if the server has forgotten the key and would take it for a new call. */
            resend:
              content && !isForgotten(open.sentAt)
                ? (value?: Secret<Body, Content>): void => {
                    const sent = value ?? held;
                    // Checked again: the page may have been open for a day.
                    if (isForgotten(open.sentAt)) lookUp();
                    else if (sent) attemptOnce(content, sent);
                  }
                : undefined,
            needsSecret: held === undefined,
            giveUp: giveUpOnce,
            error: whyNotSent(error),
          }
        : undefined,
  };
}

type Named<Content> = { operation: string | ((content: Content) => string) };

function pathOf<Content>({ operation }: Named<Content>, { key, content }: Sent<Content>) {
  const id = typeof operation === "string" ? operation : operation(content);
  return { path: { operation: id, key } };
}

/** An earlier call of this kind, with another content, has an unknown outcome. */
export class UnsettledIntent extends Error {
  constructor() {
    super("Lần gửi trước chưa rõ kết quả. Hãy mở yêu cầu này để kiểm tra.");
  }
}

type Once<Content, Result> = {
  name: string;
  userId: string;
  content: Content;
  send: (variables: MoneyVariables<Content>) => Promise<Result>;
};

/**
 * One call of a long job, with the rules of `useMoneyCall`.
 * @throws UnsettledIntent if another content was sent under this name and its outcome is unknown
 */
export async function sendOnce<Content, Result>(once: Once<Content, Result>): Promise<Result> {
  const { name, userId, content, send } = once;
  const open = openIntent(name, userId);
  const intent = open ?? markSent({ name, userId, content });
  if (open && !isSameContent(open.content, content)) throw new UnsettledIntent();
  try {
    const result = await send({ body: content, intent: intent.key });
    markDone(intent.key);
    return result;
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === "refused" || (outcome === "not-done" && !open)) removeIntent(intent.key);
    throw error;
  }
}
