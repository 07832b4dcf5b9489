import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/styles/cn.ts';

const styles = cva(
  'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-2xs font-medium whitespace-nowrap [&_svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-muted shadow-[inset_0_0_0_1px_var(--border)] dark:bg-hover',
        primary: 'bg-primary-soft text-primary-text shadow-[inset_0_0_0_1px_var(--primary-line)]',
        success: 'bg-success-soft text-success-text shadow-[inset_0_0_0_1px_var(--success-line)]',
        warning: 'bg-warning-soft text-warning-text shadow-[inset_0_0_0_1px_var(--warning-line)]',
        danger: 'bg-danger-soft text-danger-text shadow-[inset_0_0_0_1px_var(--danger-line)]',
        info: 'bg-info-soft text-info-text shadow-[inset_0_0_0_1px_var(--info-line)]',
        outline: 'border border-border-strong text-muted',
      },
      size: { sm: '', md: 'px-2 py-0.5 text-xs' },
    },
    defaultVariants: { tone: 'neutral', size: 'sm' },
  },
);

/** A label on a tinted background: role, status, Preview, Draft or Published. Never color alone. */
export function Badge({
  className,
  tone,
  size,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof styles>) {
  return <span className={cn(styles({ tone, size }), className)} {...rest} />;
}
