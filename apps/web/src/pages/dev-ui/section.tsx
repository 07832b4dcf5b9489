import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { Card } from '../../ui/layout/card.tsx';

/** A section for one component or a few related ones. */
export function GallerySection({
  title,
  children,
  className,
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Card className={cn('min-w-0 px-5 pt-4 pb-3', className)}>
      <h2 className="font-title mb-1">{title}</h2>
      {children}
    </Card>
  );
}

/** One state with its name. */
export function Row({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 border-b border-border py-3 last:border-b-0">
      <p className="text-ui text-subtle">{label}</p>
      <div className={cn('flex flex-wrap items-center gap-2.5', className)}>{children}</div>
    </div>
  );
}
