import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Runs a task once when the component is mounted, even if effects run twice, and returns its error. */
export function useRunOnce(task: () => Promise<void>): unknown {
  const [error, setError] = useState<unknown>();
  const hasRun = useRef(false);
  const run = useEffectEvent(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    task().catch(setError);
  });
  useEffect(() => run(), []);
  return error;
}
