import {
  BadgeCheck,
  Ban,
  CalendarX2,
  History,
  SearchX,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../lib/styles/cn.ts';

const variants = {
  valid: {
    icon: BadgeCheck,
    frame: 'border-success-line bg-success-soft',
    disc: 'bg-success text-on-success',
  },
  expired: {
    icon: CalendarX2,
    frame: 'border-warning-line bg-warning-soft',
    disc: 'bg-warning text-on-warning',
  },
  superseded: {
    icon: History,
    frame: 'border-border bg-surface',
    disc: 'bg-info-soft text-info-text',
  },
  revoked: {
    icon: Ban,
    frame: 'border-danger-line bg-danger-soft',
    disc: 'bg-danger text-on-danger',
  },
  unknown: {
    icon: SearchX,
    frame: 'border-border bg-surface',
    disc: 'bg-sunken text-muted',
  },
  failed: {
    icon: TriangleAlert,
    frame: 'border-border bg-surface',
    disc: 'bg-sunken text-muted',
  },
} as const satisfies Record<string, { icon: LucideIcon; frame: string; disc: string }>;

/** Result banner of a verification page. */
export function Verdict({
  kind,
  title,
  aside,
  children,
}: {
  kind: keyof typeof variants;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { icon: Icon, frame, disc } = variants[kind];
  return (
    <div
      aria-live="polite"
      className={cn(
        'flex items-center gap-6 rounded-2xl border p-7 max-md:items-start max-md:gap-4 max-md:p-5',
        frame,
      )}
    >
      <span
        className={cn('grid size-16 shrink-0 place-items-center rounded-full max-md:size-11', disc)}
      >
        <Icon className="size-8 max-md:size-5.5" strokeWidth={1.8} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="font-heading text-4xl focus:outline-none max-md:text-2xl">
          {title}
        </h1>
        <div className="mt-1.5 text-base text-muted max-md:text-sm">{children}</div>
      </div>
      {aside}
    </div>
  );
}
