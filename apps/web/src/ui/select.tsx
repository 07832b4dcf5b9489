import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../lib/cn.ts';
import { FieldContext, useFieldControl } from './field-context.ts';

export type SelectOption<T extends string = string> = {
  value: T;
  label: string;
  disabled?: boolean;
};

type SelectProps<T extends string> = {
  value: T;
  onValueChange: (value: T) => void;
  options: readonly SelectOption<T>[];
  /** The name in toolbars; inside a Field the field's label names it. */
  label?: string | undefined;
  size?: 'md' | 'lg' | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

const trigger =
  'focus-ring inline-flex items-center justify-between gap-2 rounded-md border border-border-strong bg-surface px-3 text-sm text-text shadow-1 transition-colors hover:bg-sunken aria-invalid:border-danger disabled:bg-sunken disabled:text-subtle disabled:shadow-none dark:hover:bg-hover dark:disabled:bg-hover max-md:h-(--target-min)';

function Options({ options }: { options: readonly SelectOption[] }) {
  return (
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={6}
        className="z-popover max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-enter overflow-hidden rounded-xl border border-border bg-elevated p-1.5 shadow-4"
      >
        <Radix.Viewport>
          {options.map(({ value, label, disabled }) => (
            <Radix.Item
              key={value}
              value={value}
              disabled={disabled ?? false}
              className="flex h-9 cursor-default items-center justify-between gap-4 rounded-sm px-2.5 text-sm outline-none select-none data-disabled:text-subtle data-highlighted:bg-hover data-[state=checked]:font-medium max-md:h-(--target-min)"
            >
              <Radix.ItemText>{label}</Radix.ItemText>
              <Radix.ItemIndicator>
                <Check className="size-4 text-primary-text" aria-hidden />
              </Radix.ItemIndicator>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  );
}

/** One of a short list; typing, arrows, Home and End work as in a native select. */
export function Select<T extends string>({
  value,
  onValueChange,
  options,
  label,
  size = 'md',
  name,
  disabled,
  className,
}: SelectProps<T>) {
  const { t } = useTranslation();
  const field = useContext(FieldContext);
  const wiring = useFieldControl({});
  const valueId = useId();
  const current = options.find((option) => option.value === value)?.label ?? '';
  const naming = field
    ? { 'aria-labelledby': `${field.labelId} ${valueId}` }
    : { 'aria-label': label ? t('ui.selectValue', { label, value: current }) : current };
  const choose = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option) onValueChange(option.value);
  };
  return (
    <Radix.Root
      value={value}
      onValueChange={choose}
      disabled={disabled ?? false}
      {...(name ? { name } : {})}
    >
      <Radix.Trigger
        {...wiring}
        {...naming}
        className={cn(
          trigger,
          size === 'lg' ? 'h-(--control-lg)' : 'h-(--control-md)',
          field && 'w-full border-control shadow-none',
          className,
        )}
      >
        <span id={valueId} className="truncate">
          <Radix.Value>{current}</Radix.Value>
        </span>
        <ChevronDown className="size-4 shrink-0 text-subtle" aria-hidden />
      </Radix.Trigger>
      <Options options={options} />
    </Radix.Root>
  );
}
