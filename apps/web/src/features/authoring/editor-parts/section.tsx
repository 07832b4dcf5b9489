import type { ReactNode } from 'react';
import { cn } from '../../../lib/styles/cn.ts';
import { Card } from '../../../ui/layout/card.tsx';

/** Card of the editor with a heading. */
export function Section({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <Card className="p-6 max-md:p-4">
      <h2 className="font-title">{title}</h2>
      {lead && <p className="mt-0.5 text-ui text-muted">{lead}</p>}
      <div className="mt-4 grid grid-cols-1 gap-4.5">{children}</div>
    </Card>
  );
}

/** Two columns: the form, and a sticky preview. */
export function EditorColumns({
  children,
  aside,
  label,
  className,
}: {
  children: ReactNode;
  aside: ReactNode;
  label: string;
  className: string;
}) {
  return (
    <div className={cn('grid grid-cols-1 items-start gap-8', className)}>
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
      <aside
        aria-label={label}
        className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
      >
        {aside}
      </aside>
    </div>
  );
}
