import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field-context.ts';

/** Several lines of text; inside a Field it is labelled and described by itself. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest);
  return (
    <textarea
      className={cn(controlStyles, 'min-h-24 px-3 py-2 text-sm', className)}
      {...rest}
      {...wiring}
    />
  );
}
