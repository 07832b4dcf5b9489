import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One method or device: icon, name, line and action. */
export function FactorRow({
  icon: Icon,
  title,
  line,
  action,
  children,
}: {
  icon: LucideIcon;
  title: string;
  line: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-lg border border-border bg-background text-subtle dark:bg-sunken">
          <Icon className="size-5" strokeWidth={1.8} aria-hidden />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-40 flex-1">
            <p className="font-medium wrap-anywhere">{title}</p>
            <p className="text-ui text-muted">{line}</p>
          </div>
          {action}
        </div>
      </div>
      {children}
    </div>
  );
}
