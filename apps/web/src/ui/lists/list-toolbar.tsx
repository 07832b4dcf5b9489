import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { useSearchText } from '../../lib/lists/use-search-text.ts';
import type { ListParams } from '../../lib/lists/use-list-params.ts';
import { SearchInput } from '../fields/search-input.tsx';

const searchMax = 100;

/** Toolbar of a list: search (reported once typing pauses), filters, then actions. */
export function ListToolbar({
  address,
  label,
  placeholder,
  filters,
  actions,
  className,
  searchClassName,
}: {
  address: Pick<ListParams, 'search' | 'setSearch'>;
  label: string;
  placeholder: string;
  filters?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
  searchClassName?: string | undefined;
}) {
  const [text, setText] = useSearchText(address.search, address.setSearch);
  return (
    <search className={cn('mt-6 flex flex-wrap items-center gap-2.5', className)}>
      <SearchInput
        label={label}
        placeholder={placeholder}
        maxLength={searchMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={cn('max-md:w-full', searchClassName)}
      />
      {filters}
      {actions && <div className="ml-auto flex flex-wrap justify-end gap-2.5">{actions}</div>}
    </search>
  );
}
