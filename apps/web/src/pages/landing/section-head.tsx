import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

/** Eyebrow and heading of a landing page section. */
export function SectionHead({
  id,
  eyebrow,
  className,
  children,
}: {
  id: string;
  eyebrow: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <p className="text-sm font-medium text-primary-text">{eyebrow}</p>
      <h2 id={id} className={cn('font-heading mt-2 text-5xl max-md:text-4xl', className)}>
        {children}
      </h2>
    </>
  );
}
