import { useEffect, useState } from 'react';
import { serverNow } from '../http/server-clock.ts';

const everyMs = 250;

/** Returns the whole seconds until a time on the server, counting down to 0; 0 without a time. */
export function useSecondsUntil(time: string | null | undefined): number {
  const [now, setNow] = useState(serverNow);
  const left = time ? Math.max(0, Math.ceil((Date.parse(time) - now) / 1_000)) : 0;
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
