import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field-context.ts';

/** A multi-line text input; inside a Field it is labeled and described automatically. */
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
