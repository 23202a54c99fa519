import brokenPicture from "@lobehub/fluent-emoji-3d/assets/1f940.webp";
import picture from "@lobehub/fluent-emoji-3d/assets/26c8-fe0f.webp";
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { isLostChunk, ownFile } from "#web/lib/lost-chunk.ts";
import { readStored, store } from "#web/lib/safe-storage.ts";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { Result, UnderDevelopment } from "#web/ui/feedback/result.tsx";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { AccessDenied } from "./access-denied.tsx";
import { FailedScreen, NetworkError } from "./network-error.tsx";
import { NotFound } from "./not-found.tsx";
import { reportErrors } from "./report-errors.ts";

export { NotFound, reportErrors, UnderDevelopment };

type ErrorScreenProps = { error: unknown; onRetry: () => void };

export function ErrorScreen({ error, onRetry }: ErrorScreenProps): ReactNode {
  switch (kindOf(error)) {
    case "lost-chunk":
      return <LostScreen isChunk onRetry={onRetry} />;
    case "network":
      return <LostScreen isChunk={false} onRetry={onRetry} />;
    case "denied":
      return <AccessDenied />;
    case "missing":
      return <NotFound />;
    case "server":
      return <ServerError onRetry={onRetry} />;
    case "broken":
      return <BrokenScreen onRetry={onRetry} />;
  }
}

type ErrorKind = "lost-chunk" | "network" | "denied" | "missing" | "server" | "broken";

function kindOf(error: unknown): ErrorKind {
  if (isLostChunk(error)) return "lost-chunk";
  if (!(error instanceof ApiError)) return "broken";
  if (error.isNetwork) return "network";
  if (error.status === 403) return "denied";
  return error.status === 404 ? "missing" : "server";
}

type LostScreenProps = {
  /** A chunk of our own script is missing: there may be a new release. */
  isChunk: boolean;
  onRetry: () => void;
};

function LostScreen({ isChunk, onRetry }: LostScreenProps): ReactNode {
  const { found, tryNow } = useAutoRetry({ isChunk, onBack: onRetry });
  if (found === "asking") return <PageSkeleton />;
  if (found === "failed" && isChunk) return <BrokenScreen onRetry={tryNow} />;
  return <NetworkError onRetry={tryNow} />;
}

export function ServerError({ onRetry }: { onRetry?: () => void }) {
  return (
    <FailedScreen
      picture={{ src: picture, tint: 4 }}
      code="500"
      title="Máy chủ đang gặp sự cố"
      text="Chúng tôi đang khắc phục. Mời bạn thử lại sau ít phút."
      onRetry={onRetry}
      leave={
        <ButtonLink to="/" variant={onRetry ? "default" : "filled"}>
          Về trang chủ
        </ButtonLink>
      }
    />
  );
}

/** If the screen itself crashed: a plain link, because the router may be broken. */
export function BrokenScreen({ onRetry }: { onRetry?: () => void }) {
  return (
    <Result
      picture={<ResultPicture src={brokenPicture} tint={2} />}
      title="Đã xảy ra lỗi. Vui lòng thử lại."
      action={
        <>
          {onRetry ? <Button onClick={onRetry}>Thử lại</Button> : null}
          <Button
            component="a"
            href={import.meta.env.BASE_URL}
            variant={onRetry ? "default" : "filled"}
          >
            Về trang chủ
          </Button>
        </>
      }
    />
  );
}

/** After the last pause it waits for the `online` event. */
const RETRY_DELAYS_S = [2, 4, 8, 16, 32, 60] as const;
/** Per URL, while the server responds but the screen still fails to load. */
const MOST_RETRIES = 3;
/** Each release is left by a reload once, so replicas cannot cause a loop. */
const LEFT_RELEASES = "tap-releases-left";

/** Module-level, because every attempt mounts a new screen. */
let retries = { href: "", count: 0 };

type Release = "unreachable" | "same" | "other";

async function askRelease(): Promise<Release> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}index.html`, { cache: "no-store" });
    if (!response.ok) return "unreachable";
    return (await response.text()).includes(ownFile) ? "same" : "other";
  } catch {
    return "unreachable";
  }
}

function reloadOnce(): boolean {
  const left = readStored("sessionStorage", LEFT_RELEASES);
  const known: unknown[] = Array.isArray(left) ? left : [];
  if (known.includes(ownFile)) return false;
  store("sessionStorage", LEFT_RELEASES, [...known, ownFile]);
  window.location.reload();
  return true;
}

function mayRetry(): boolean {
  const { href } = window.location;
  retries = { href, count: retries.href === href ? retries.count + 1 : 1 };
  return retries.count <= MOST_RETRIES;
}

type Options = {
  isChunk: boolean;
  onBack: () => void;
};

/** A chunk of another release is gone for good, so the page is reloaded once. */
export function useAutoRetry({ isChunk, onBack }: Options) {
  const [found, setFound] = useState<"asking" | "offline" | "failed">(
    isChunk && navigator.onLine ? "asking" : "offline",
  );
  // -1: checked at once, before the first pause.
  const [pause, setPause] = useState(isChunk ? -1 : 0);

  async function look(): Promise<void> {
    const release = await askRelease();
    if (release === "unreachable") {
      setFound("offline");
      setPause((now) => now + 1);
    } else if (isChunk && release === "other") {
      if (!reloadOnce()) setFound("failed");
    } else if (mayRetry()) {
      onBack();
    } else {
      setFound("failed");
    }
  }

  const lookNow = useEffectEvent(() => void look());
  const lookAfresh = useEffectEvent(() => {
    retries.count = 0;
    lookNow();
  });

  useEffect(() => {
    if (isChunk) lookNow();
  }, [isChunk]);

  useEffect(() => {
    const wait = RETRY_DELAYS_S[pause];
    if (found !== "offline" || wait === undefined) return undefined;
    const timer = setTimeout(lookNow, wait * 1000);
    return () => clearTimeout(timer);
  }, [found, pause]);

  useEffect(() => {
    window.addEventListener("online", lookAfresh);
    return () => window.removeEventListener("online", lookAfresh);
  }, []);

  function tryNow() {
    retries.count = 0;
    void look();
  }
  return { found, tryNow };
}
