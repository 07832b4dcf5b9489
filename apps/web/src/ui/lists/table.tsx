import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';

/** A table; below 768 px the caller shows cards in the same order instead. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <table
      className={cn('w-full border-separate border-spacing-0 text-left text-sm', className)}
      {...rest}
    />
  );
}

// A scrollable region is no control, but needs focus to be scrolled by keyboard.
const scrollable = { tabIndex: 0 };

/** Lets a wide table scroll inside its container, by keyboard too. */
export function TableScroll({
  label,
  className,
  ...rest
}: ComponentProps<'section'> & { label: string }) {
  return (
    <section
      aria-label={label}
      {...scrollable}
      className={cn('focus-ring overflow-x-auto', className)}
      {...rest}
    />
  );
}

/** The tinted header row. */
export function TableHead({ className, children, ...rest }: ComponentProps<'thead'>) {
  return (
    <thead className={cn('bg-sunken/60 dark:bg-hover', className)} {...rest}>
      <tr>{children}</tr>
    </thead>
  );
}

/** A row with a hover style. */
export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={cn('transition-colors hover:bg-hover', className)} {...rest} />;
}

/** A column header. */
export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cn(
        'border-b border-border px-4 py-2.5 text-xs font-medium whitespace-nowrap text-subtle first:pl-5 last:pr-5',
        className,
      )}
      {...rest}
    />
  );
}

/** A cell; with one line of text the row is 56 px high. */
export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      className={cn(
        'h-14 border-b border-border px-4 py-2 align-middle first:pl-5 last:pr-5 [tr:last-child>&]:border-b-0',
        className,
      )}
      {...rest}
    />
  );
}

/** A value, or N/A if there is none. */
export function OrNone({ value }: { value: string | null | undefined }) {
  const { t } = useTranslation();
  return value?.trim() ? value : <span className="text-subtle">{t('ui.notAvailable')}</span>;
}
