import { Search } from 'lucide-react';
import { cn } from '../../lib/styles/cn.ts';
import { Input, type InputProps } from './input.tsx';

/** The text filter of a toolbar. It has no visible label, hence `label` is required. */
export function SearchInput({
  label,
  className,
  ...rest
}: Omit<InputProps, 'type' | 'inputSize'> & { label: string }) {
  return (
    <div className={cn('relative w-72', className)}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-subtle"
        aria-hidden
      />
      <Input
        type="search"
        inputSize="md"
        aria-label={label}
        className="border-border-strong pl-9 shadow-1"
        {...rest}
      />
    </div>
  );
}
