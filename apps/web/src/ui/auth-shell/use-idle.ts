import { useEffect, useState } from 'react';

const waitAtMostMs = 2_000;
const waitWithoutIdleMs = 400;

/** Returns false until the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const wake = () => setIsIdle(true);
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(wake, waitWithoutIdleMs);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(wake, { timeout: waitAtMostMs });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
