import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

type RingProps = {
  /** 0 to 100. */
  value: number;
  size?: number | undefined;
  stroke?: number | undefined;
  /** Makes it a progress bar with this name; without it, it is decorative and the number is beside it. */
  label?: string | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

/** Progress as a circle, for small spaces. */
export function Ring({ value, size = 20, stroke = 3, label, children, className }: RingProps) {
  const percent = Math.min(100, Math.max(0, value));
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  const semantics =
    label === undefined
      ? {}
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': Math.round(percent),
        };
  return (
    <span
      {...semantics}
      className={cn('relative inline-grid shrink-0 place-items-center', className)}
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} className="-rotate-90" aria-hidden>
        <circle {...circle} className="stroke-progress-track" />
        {percent > 0 && (
          <circle
            {...circle}
            strokeLinecap="round"
            strokeDasharray={`${(length * percent) / 100} ${length}`}
            className={cn(
              'transition-[stroke-dasharray] duration-(--duration-progress) ease-out',
              percent >= 100 ? 'stroke-progress-complete' : 'stroke-progress',
            )}
          />
        )}
      </svg>
      {children && <span className="absolute inset-0 grid place-items-center">{children}</span>}
    </span>
  );
}
