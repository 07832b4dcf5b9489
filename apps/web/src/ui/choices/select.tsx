import { ChevronDown } from 'lucide-react';
import { Slot } from 'radix-ui';
import { useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { FieldContext, useFieldControl } from '../fields/field-context.ts';
import type { SelectOption } from './select-list.tsx';
import { useListOnDemand } from '../hooks/use-on-demand.ts';

type SelectProps<T extends string> = {
  value: T;
  onValueChange: (value: T) => void;
  options: readonly SelectOption<T>[];
  /** Accessible name in toolbars; inside a Field the field's label is used. */
  label?: string | undefined;
  size?: 'md' | 'lg' | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

const button =
  'focus-ring inline-flex items-center justify-between gap-2 rounded-md border border-border-strong bg-surface px-3 text-sm text-text shadow-1 transition-colors hover:bg-sunken aria-invalid:border-danger disabled:bg-sunken disabled:text-subtle disabled:shadow-none dark:hover:bg-hover dark:disabled:bg-hover max-md:h-(--target-min)';

// Same attributes as Radix sets while closed.
const combobox = { role: 'combobox', 'aria-autocomplete': 'none' } as const;

const loadList = async () => (await import('./select-list.tsx')).SelectList;

/** A select for a short list; typing, arrows, Home and End work as in a native one. */
export function Select<T extends string>({
  value,
  onValueChange,
  options,
  label,
  size = 'md',
  disabled = false,
  className,
}: SelectProps<T>) {
  const { t } = useTranslation();
  const field = useContext(FieldContext);
  const wiring = useFieldControl({});
  const valueId = useId();
  const { part: List, waiting } = useListOnDemand(loadList);
  const current = options.find((option) => option.value === value)?.label ?? '';
  const naming = field
    ? { 'aria-labelledby': `${field.labelId} ${valueId}` }
    : { 'aria-label': label ? t('ui.selectValue', { label, value: current }) : current };
  const choose = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option) onValueChange(option.value);
  };
  const trigger = (
    <button
      type="button"
      {...wiring}
      {...naming}
      disabled={disabled}
      className={cn(
        button,
        size === 'lg' ? 'h-(--control-lg)' : 'h-(--control-md)',
        field && 'w-full min-w-0 border-control shadow-none',
        className,
      )}
    >
      <span id={valueId} className="truncate">
        {current}
      </span>
      <ChevronDown className="size-4 shrink-0 text-subtle" aria-hidden />
    </button>
  );
  return List ? (
    <List
      value={value}
      onValueChange={choose}
      options={options}
      disabled={disabled}
      trigger={trigger}
    />
  ) : (
    <Slot.Root {...combobox} {...waiting}>
      {trigger}
    </Slot.Root>
  );
}
