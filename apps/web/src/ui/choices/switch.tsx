import { Switch as Radix } from 'radix-ui';
import { cn } from '../../lib/styles/cn.ts';
import { useFieldControl } from '../fields/field-context.ts';

type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Required if no Field around it gives a name. */
  label?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** Toggles one setting immediately. Its target is larger than its visible size. */
export function Switch({ checked, onCheckedChange, label, disabled, id, className }: SwitchProps) {
  const wiring = useFieldControl({ id });
  return (
    <Radix.Root
      {...wiring}
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled ?? false}
      aria-label={label}
      className={cn(
        'focus-ring relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5 transition-colors after:absolute after:-inset-2 disabled:opacity-60 data-[state=checked]:border-success data-[state=checked]:bg-success max-md:after:-inset-3',
        className,
      )}
    >
      <Radix.Thumb className="size-3.5 rounded-full bg-control transition-transform duration-(--duration-fast) data-[state=checked]:translate-x-4 data-[state=checked]:bg-white" />
    </Radix.Root>
  );
}
