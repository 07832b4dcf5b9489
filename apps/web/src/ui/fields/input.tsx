import type { ComponentProps } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { useFieldControl } from './field-context.ts';

/** Shared styles of text inputs and textareas. */
export const controlStyles =
  'w-full rounded-md border border-control bg-surface text-text placeholder:text-subtle transition-[border-color,box-shadow] duration-(--duration-fast) hover:border-muted focus:border-ring focus:outline-none focus:ring-3 focus:ring-ring/25 aria-invalid:border-danger aria-invalid:focus:ring-danger/25 disabled:bg-sunken disabled:text-subtle disabled:border-border read-only:bg-sunken read-only:border-border dark:disabled:bg-hover dark:read-only:bg-hover';

const sizes = {
  md: 'h-(--control-md) px-3 text-sm max-md:h-(--target-min)',
  lg: 'h-(--control-lg) px-3 text-sm max-md:h-(--target-min)',
  xl: 'h-11 px-3.5 text-sm',
} as const;

export type InputProps = ComponentProps<'input'> & {
  /** md in toolbars, lg in forms, xl in the auth panel. */
  inputSize?: keyof typeof sizes | undefined;
  /** The value has been checked and is valid. */
  valid?: boolean | undefined;
};

/** A single-line text input; inside a Field it is labeled and described automatically. */
export function Input({ className, inputSize = 'lg', valid, ...rest }: InputProps) {
  const wiring = useFieldControl(rest);
  return (
    <input
      className={cn(
        controlStyles,
        sizes[inputSize],
        valid && 'border-success hover:border-success focus:border-success focus:ring-success/25',
        className,
      )}
      {...rest}
      {...wiring}
    />
  );
}
