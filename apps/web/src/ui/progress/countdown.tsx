import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

/** A visible timer of a redirect: fills for `durationMs`, then calls `onEnd` once. */
export function Countdown({
  durationMs,
  onEnd,
  children,
  className,
}: {
  durationMs: number;
  onEnd?: (() => void) | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const timer = setTimeout(() => end(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return (
    <output className={cn('mt-8 block', className)}>
      <span className="block h-1 overflow-hidden rounded-full bg-progress-track">
        <span
          className="block h-full origin-left animate-fill rounded-full bg-progress"
          style={{ animationDuration: `${durationMs}ms` }}
        />
      </span>
      <span className="mt-2.5 block text-ui text-muted">{children}</span>
    </output>
  );
}
