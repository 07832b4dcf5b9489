import type { ListParams } from '../../lib/lists/use-list-params.ts';
import { cn } from '../../lib/styles/cn.ts';
import { Select } from '../choices/select.tsx';

/** One filter of a list, stored in the URL; the first option, "all", removes it. */
export function FilterSelect({
  address,
  name,
  label,
  all,
  options,
  className,
}: {
  address: Pick<ListParams, 'chosen' | 'choose'>;
  name: string;
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  className?: string | undefined;
}) {
  const value = options.find((option) => option.value === address.chosen(name))?.value ?? 'all';
  return (
    <Select
      label={label}
      value={value}
      onValueChange={(next) => address.choose(name, next === 'all' ? '' : next)}
      options={[{ value: 'all', label: all }, ...options]}
      className={cn('w-44 max-md:flex-1', className)}
    />
  );
}
