import { useEffect, useEffectEvent, useState } from "react";
import { ownFile } from "#web/lib/lost-chunk.ts";
import { readStored, store } from "#web/lib/safe-storage.ts";

/** Seconds between the tries that nobody asked for; after the last one the network's return is waited for. */
const RETRY_DELAYS_S = [2, 4, 8, 16, 32, 60] as const;
/** The server answers, and the screen still does not come: so often it is tried at one address. */
const MOST_RETRIES = 3;
/** The releases that this tab left by a reload: none twice, and no two replicas play ball with it. */
const LEFT_RELEASES = "tap-releases-left";

/** Counts over the screens that come and go with each try. */
let retries = { href: "", count: 0 };

type Release = "unreachable" | "same" | "other";

/** Whether the server can be reached, and whether it serves the release that this script is of. */
async function askRelease(): Promise<Release> {
  try {
    const response = await fetch("/index.html", { cache: "no-store" });
    if (!response.ok) return "unreachable";
    return (await response.text()).includes(ownFile) ? "same" : "other";
  } catch {
    return "unreachable";
  }
}

/** One reload for a new release. False when it was tried before. */
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
  /** Called once the server can be reached again. */
  onBack: () => void;
};

/**
 * Waits for the network: looks for it after growing pauses, when the browser says that it is there, and
 * when somebody asks. A chunk of another release is gone for good: the page is loaded anew, once.
 */
export function useAutoRetry({ isChunk, onBack }: Options) {
  const [found, setFound] = useState<"asking" | "offline" | "failed">(
    isChunk && navigator.onLine ? "asking" : "offline",
  );
  // Looked for at once, before the first pause, or not.
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
