import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

/** A checkbox with its label as one target. */
export function Checkbox({
  checked,
  onCheckedChange,
  children,
  disabled,
  className,
}: {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}) {
  const id = useId();
  return (
    <div className={cn('flex min-h-6 items-center max-md:min-h-(--target-min)', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        disabled={disabled ?? false}
        className="focus-ring grid size-4.5 shrink-0 place-items-center rounded-xs border border-control bg-surface text-white transition-colors hover:border-muted disabled:border-border disabled:bg-sunken data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Radix.Indicator>
          <Check className="size-3.5" strokeWidth={3} aria-hidden />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="cursor-pointer py-0.5 pl-2.5 text-sm">
        {children}
      </label>
    </div>
  );
}
