import { type RefCallback, useCallback, useState } from "react";

/** A picture loads once it is this close to the screen (specification, section 9). */
const lazyMargin = "50px";

/** One shared observer: one per picture would cost as much as the picture's markup. */
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function whenNear(element: Element, act: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: lazyMargin },
  );
  waiting.set(element, act);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** True once the element has been near the screen; stays true. `from` is the initial value. */
export function useNear(from = false): [RefCallback<HTMLElement>, boolean] {
  const [isNear, setNear] = useState(from);
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return;
    const stop = whenNear(element, () => {
      stop();
      setNear(true);
    });
    return stop;
  }, []);
  return [ref, isNear];
}
