import type { LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { cn } from '../../lib/styles/cn.ts';

/** The mark of a radio item; the item around it must be a `group`. */
function RadioDot({ className }: { className?: string | undefined }) {
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
const radioFrame =
  'focus-ring group flex rounded-lg border border-border-strong bg-surface text-left transition-colors hover:border-control hover:bg-sunken disabled:pointer-events-none disabled:text-subtle data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft data-[state=checked]:shadow-[inset_0_0_0_1px_var(--primary)] dark:hover:bg-hover';

export type Choice<T extends string> = { value: T; title: string; body: string; icon: LucideIcon };

/** A radio group of cards with descriptions, such as course visibility or completion rule. */
export function ChoiceCards<T extends string>({
  label,
  value,
  onValueChange,
  items,
  className,
}: {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  items: readonly Choice<T>[];
  className?: string | undefined;
}) {
  const choose = (next: string) => {
    const item = items.find((each) => each.value === next);
    if (item) onValueChange(item.value);
  };
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={choose}
      className={cn('grid gap-2.5', className)}
    >
      {items.map(({ value: each, title, body, icon: Icon }) => (
        <RadioGroup.Item
          key={each}
          value={each}
          className={cn(radioFrame, 'items-start gap-3.5 px-4 py-3.5')}
        >
          <Icon
            className="mt-0.5 size-4.5 shrink-0 text-subtle group-data-[state=checked]:text-primary-text"
            strokeWidth={1.8}
            aria-hidden
          />
          <span className="min-w-0 flex-1">
            <span className="block text-sm font-medium">{title}</span>
            <span className="mt-0.5 block text-ui text-muted">{body}</span>
          </span>
          <RadioDot className="mt-0.5" />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
