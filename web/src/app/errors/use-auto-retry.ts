import { useEffect, useEffectEvent, useState } from "react";
import { ownFile } from "#web/lib/lost-chunk.ts";
import { readStored, store } from "#web/lib/safe-storage.ts";

/** Pauses between automatic attempts; after the last one, it waits for the `online` event. */
const RETRY_DELAYS_S = [2, 4, 8, 16, 32, 60] as const;
/** Maximum retries per URL while the server responds but the screen still fails to load. */
const MOST_RETRIES = 3;
/** Releases that this tab has left by a reload; none twice, so replicas cannot cause a loop. */
const LEFT_RELEASES = "tap-releases-left";

/** Module-level, because every attempt mounts a new screen. */
let retries = { href: "", count: 0 };

type Release = "unreachable" | "same" | "other";

/** Whether the server is reachable, and whether it serves the release of this script. */
async function askRelease(): Promise<Release> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}index.html`, { cache: "no-store" });
    if (!response.ok) return "unreachable";
    return (await response.text()).includes(ownFile) ? "same" : "other";
  } catch {
    return "unreachable";
  }
}

/** Reloads once for a new release. Returns false if that was tried before. */
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
  /** Called once the server is reachable again. */
  onBack: () => void;
};

/**
 * Waits for the network: checks after growing pauses, on the `online` event and on request. A chunk
 * of another release is gone for good, so the page is reloaded once.
 */
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
