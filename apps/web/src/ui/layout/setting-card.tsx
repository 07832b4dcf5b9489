import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { Card } from './card.tsx';

/** A card of settings: a header and rows with lines between them. */
export function SettingCard({
  icon: Icon,
  title,
  lead,
  aside,
  children,
}: {
  icon?: LucideIcon;
  title: string;
  lead?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Card className="divide-y divide-border">
        <div className="px-5 py-4">
          <div className="flex items-start justify-between gap-4">
            <h2 className="flex min-w-0 items-center gap-2 font-title">
              {Icon && <Icon className="size-4.5 shrink-0 text-subtle" aria-hidden />}
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </h2>
            {aside}
          </div>
          {lead && <p className="mt-0.5 text-ui text-muted">{lead}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}

/** A setting: title and line at the left, actions at the right or below on small screens, more below. */
export function SettingRow({
  title,
  line,
  action,
  isActionInline = false,
  children,
}: {
  title: ReactNode;
  line?: ReactNode;
  action?: ReactNode;
  /** The action is small enough to stay at the right. */
  isActionInline?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="px-5 py-4">
      <div
        className={cn(
          'flex items-center justify-between gap-x-4 gap-y-3',
          !isActionInline && 'max-md:flex-col max-md:items-stretch',
        )}
      >
        <div className="min-w-0">
          <h3 className="text-sm font-medium wrap-anywhere">{title}</h3>
          {line && <div className="mt-0.5 max-w-prose text-ui text-muted">{line}</div>}
        </div>
        {action && <div className="flex shrink-0 items-center gap-2">{action}</div>}
      </div>
      {children}
    </div>
  );
}
