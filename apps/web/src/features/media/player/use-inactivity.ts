import { useEffect, useState } from 'react';

const idleAfterMs = 3_000;

/** Returns whether there was no pointer or keyboard activity on an element for a while. */
export function useInactivity(element: HTMLElement | null): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIsIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsIdle(true), idleAfterMs);
    };
    const controller = new AbortController();
    const options = { signal: controller.signal };
    wake();
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const) {
      element.addEventListener(event, wake, options);
    }
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [element]);
  return isIdle;
}
