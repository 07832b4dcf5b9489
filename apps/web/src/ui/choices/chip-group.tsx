import { useId } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { useShowCurrent } from '../hooks/use-show-current.ts';

type ChipGroupProps<T extends string> = {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  items: readonly { value: T; label: string }[];
  className?: string | undefined;
};

/** A radio group of chips, moved by arrow keys. Scrolls sideways if needed. */
export function ChipGroup<T extends string>({
  label,
  value,
  onValueChange,
  items,
  className,
}: ChipGroupProps<T>) {
  const group = useId();
  const row = useShowCurrent<HTMLDivElement>(value);
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      className={cn(
        'relative -mx-(--gutter) flex gap-1.5 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]',
        className,
      )}
    >
      {items.map((item) => (
        <label
          key={item.value}
          className="relative outline-2 outline-offset-2 outline-transparent has-focus-visible:outline-ring grid h-8.5 shrink-0 place-items-center rounded-full border border-border-strong bg-surface px-3.5 text-ui font-medium whitespace-nowrap text-muted transition-colors hover:bg-sunken hover:text-text has-checked:border-text has-checked:bg-text has-checked:text-background max-md:h-(--target-min) dark:not-has-checked:hover:bg-hover"
        >
          <input
            type="radio"
            name={group}
            checked={item.value === value}
            onChange={() => onValueChange(item.value)}
            className="absolute inset-0 opacity-0"
          />
          {item.label}
        </label>
      ))}
    </div>
  );
}
