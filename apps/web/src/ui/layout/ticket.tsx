import './ticket.css';
import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

/** An invitation as a ticket: details above the tear line, the action below. */
export function Ticket({
  stub,
  children,
  className,
}: {
  /** The upper half; its changes are announced. */
  stub: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={cn('rounded-xl border border-border bg-surface dark:bg-sunken', className)}>
      <div
        aria-live="polite"
        className="rounded-t-xl bg-[color-mix(in_oklch,var(--sunken)_55%,var(--surface))] p-5 dark:bg-sunken"
      >
        {stub}
      </div>
      <div className="ticket-cut" aria-hidden />
      <div className="p-5">{children}</div>
    </div>
  );
}
