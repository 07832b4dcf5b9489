import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

const tones = {
  info: 'border-info-line bg-info-soft [--tone:var(--info-text)]',
  success: 'border-success-line bg-success-soft [--tone:var(--success-text)]',
  warning: 'border-warning-line bg-warning-soft [--tone:var(--warning-text)]',
  danger: 'border-danger-line bg-danger-soft [--tone:var(--danger-text)]',
} as const;

/** An inline message; `danger` is announced immediately, others politely. */
export function Alert({
  tone = 'info',
  icon: Icon,
  title,
  children,
  action,
  className,
}: {
  tone?: keyof typeof tones | undefined;
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(
        'flex flex-wrap gap-x-3 gap-y-2.5 rounded-lg border px-3.5 py-3',
        tones[tone],
        className,
      )}
    >
      {/* The action moves below the text where both don't fit in a row. */}
      <div className="flex min-w-0 flex-[1_1_14rem] gap-3">
        <Icon className="mt-0.5 size-4.5 shrink-0 text-(--tone)" aria-hidden />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium text-(--tone)">{title}</p>
          {children && <div className="mt-0.5 text-muted">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
