import type { LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { cn } from '../lib/cn.ts';
import { RadioDot, radioFrame } from './radio-dot.tsx';

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
