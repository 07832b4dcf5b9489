import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

/** The visible label of a control. */
export function Label({ className, children, ...rest }: ComponentProps<'label'>) {
  return (
    <label className={cn('text-ui font-medium text-text', className)} {...rest}>
      {children}
    </label>
  );
}
