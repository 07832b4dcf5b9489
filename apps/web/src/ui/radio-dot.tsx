import { RadioGroup } from 'radix-ui';
import { cn } from '../lib/cn.ts';

/** The mark of a radio item; the item around it must be a `group`. */
export function RadioDot({ className }: { className?: string | undefined }) {
  return (
    <span
      className={cn(
        'grid size-4.5 shrink-0 place-items-center rounded-full border border-control bg-surface group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary',
        className,
      )}
    >
      <RadioGroup.Indicator className="size-1.5 rounded-full bg-white" />
    </span>
  );
}

/** The frame of a radio item that is a card. */
export const radioFrame =
  'focus-ring group flex rounded-lg border border-border-strong bg-surface text-left transition-colors hover:border-control hover:bg-sunken disabled:pointer-events-none disabled:text-subtle data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft data-[state=checked]:shadow-[inset_0_0_0_1px_var(--primary)] dark:hover:bg-hover';
