import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

/** A surface with a border; elevated only with a shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-xl border border-border bg-surface', className)} {...rest} />;
}

/** Title, description and action of a card. */
export function CardHeader({
  title,
  description,
  action,
  className,
}: {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={cn('flex items-start justify-between gap-4 px-5 pt-4.5', className)}>
      <div className="min-w-0">
        <h2 className="font-title">{title}</h2>
        {description && <p className="mt-0.5 text-ui text-muted">{description}</p>}
      </div>
      {action}
    </div>
  );
}
