import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

/** Empty state: title, reason and one action. */
export function EmptyState({
  icon: Icon,
  title,
  body,
  action,
  className,
}: {
  icon: LucideIcon;
  title: ReactNode;
  body?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={cn('isolate grid justify-items-center px-6 py-12 text-center', className)}>
      <span className="relative mb-4 grid size-14 place-items-center rounded-2xl border border-border bg-surface text-subtle shadow-2 before:absolute before:inset-x-2 before:-bottom-1.5 before:-z-10 before:h-6 before:rounded-xl before:border before:border-border before:bg-surface">
        <Icon className="size-6" strokeWidth={1.6} aria-hidden />
      </span>
      <p className="font-title">{title}</p>
      {body && <p className="mt-1 max-w-sm text-sm text-balance text-muted">{body}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
