import { RadioGroup } from 'radix-ui';
import { cn } from '../lib/cn.ts';

type ChipGroupProps<T extends string> = {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  items: readonly { value: T; label: string }[];
  className?: string | undefined;
};

/** One of a few, all in sight: a radio group whose arrow keys move the choice. Scrolls sideways where it must. */
export function ChipGroup<T extends string>({
  label,
  value,
  onValueChange,
  items,
  className,
}: ChipGroupProps<T>) {
  const choose = (next: string) => {
    const item = items.find((each) => each.value === next);
    if (item) onValueChange(item.value);
  };
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={choose}
      className={cn(
        '-mx-(--gutter) flex gap-1.5 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]',
        className,
      )}
    >
      {items.map((item) => (
        <RadioGroup.Item
          key={item.value}
          value={item.value}
          className="focus-ring h-8.5 shrink-0 rounded-full border border-border-strong bg-surface px-3.5 text-ui font-medium whitespace-nowrap text-muted transition-colors hover:bg-sunken hover:text-text aria-checked:border-text aria-checked:bg-text aria-checked:text-background max-md:h-(--target-min) dark:hover:bg-hover"
        >
          {item.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
