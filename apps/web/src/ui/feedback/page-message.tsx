import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

/** A full-page message (denied, not found, failed): icon, title, text, link back. Goes inside a page. */
export function PageMessage({
  icon: Icon,
  title,
  body,
  action,
  extra,
  level: Title = 'h1',
  className,
}: {
  icon: LucideIcon;
  title: ReactNode;
  body?: ReactNode;
  action?: ReactNode;
  extra?: ReactNode;
  /** `p` only if the page already has its heading. */
  level?: 'h1' | 'p' | undefined;
  className?: string | undefined;
}) {
  return (
    <div
      className={cn(
        'grid min-h-[calc(100dvh-var(--header-height)-1px)] place-items-center pb-16',
        className,
      )}
    >
      <div className="grid justify-items-center text-center">
        <span className="relative isolate mb-9 block size-24" aria-hidden>
          <span className="absolute inset-x-6 -bottom-4.5 h-10 rounded-2xl border border-border bg-surface opacity-70" />
          <span className="absolute inset-x-3 -bottom-2.5 h-10 rounded-2xl border border-border bg-surface" />
          <span className="absolute inset-0 grid place-items-center rounded-3xl border border-border bg-surface text-primary-text shadow-2">
            <Icon className="size-10" strokeWidth={1.4} />
          </span>
        </span>
        <Title tabIndex={-1} className="font-heading text-4xl focus:outline-none max-md:text-3xl">
          {title}
        </Title>
        {body && <p className="mt-2 max-w-md text-base text-balance text-muted">{body}</p>}
        {action && <div className="mt-7 flex flex-wrap justify-center gap-2.5">{action}</div>}
        {extra && <p className="mt-5 text-sm text-subtle">{extra}</p>}
      </div>
    </div>
  );
}
