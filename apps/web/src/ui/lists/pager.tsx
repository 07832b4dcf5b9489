import { pageSize } from '@atrium/contracts/base/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { formatCount } from '../../lib/format/format.ts';
import { rangeOf, type ListParams } from '../../lib/lists/use-list-params.ts';
import { Button } from '../buttons/button.tsx';

/** Footer of a paginated list: range, legend, and buttons for previous and next. */
export function Pager({
  address,
  perPage = pageSize.default,
  shown,
  total,
  nextCursor,
  legend,
  className,
}: {
  address: Pick<ListParams, 'cursor' | 'pagesBefore' | 'goNext' | 'goPrevious'>;
  /** Page size. */
  perPage?: number | undefined;
  /** Number of items on this page. */
  shown: number;
  /** If known. */
  total?: number | undefined;
  /** Null on the last page. */
  nextCursor: string | null;
  legend?: ReactNode;
  className?: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const format = (value: number) => formatCount(value, i18n.language);
  const range = rangeOf(address.pagesBefore, perPage, shown);
  const shownRange = range && { from: format(range.from), to: format(range.to) };
  const isFirst = address.cursor === undefined;
  return (
    <div
      className={cn(
        'flex min-h-13 flex-wrap items-center justify-between gap-3 border-t border-border px-5 py-2 text-ui text-subtle max-md:mt-3 max-md:border-0 max-md:px-0',
        className,
      )}
    >
      <span className="tnum md:min-w-32">
        {shownRange && total === undefined && t('ui.pager.range', shownRange)}
        {shownRange &&
          total !== undefined &&
          t('ui.pager.rangeOf', { ...shownRange, total: format(total) })}
      </span>
      {legend}
      {(!isFirst || nextCursor !== null) && (
        <span className="flex justify-end gap-2 md:min-w-40">
          <Button
            variant="secondary"
            size="sm"
            disabled={isFirst}
            onClick={() => address.goPrevious()}
          >
            {t('ui.pager.previous')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={nextCursor === null}
            onClick={() => nextCursor !== null && address.goNext(nextCursor)}
          >
            {t('ui.pager.next')}
          </Button>
        </span>
      )}
    </div>
  );
}
