import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { RadioDot, radioFrame } from './radio-dot.tsx';

/** A group of radio cards, the answers of one question. Name it by `labelledBy` or `label`. */
export function RadioCards({
  value,
  onValueChange,
  labelledBy,
  label,
  disabled,
  children,
  className,
}: {
  /** The empty string while nothing is chosen. */
  value: string;
  onValueChange: (value: string) => void;
  labelledBy?: string | undefined;
  label?: string | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={onValueChange}
      aria-labelledby={labelledBy}
      aria-label={label}
      disabled={disabled ?? false}
      className={cn('grid gap-2', className)}
    >
      {children}
    </RadioGroup.Root>
  );
}

/** One answer; the whole card is the target. */
export function RadioCard({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <RadioGroup.Item
      value={value}
      className={cn(
        radioFrame,
        'min-h-11 items-center gap-3 px-3.5 py-2.5 text-sm data-[state=checked]:font-medium',
        className,
      )}
    >
      <RadioDot />
      {children}
    </RadioGroup.Item>
  );
}
