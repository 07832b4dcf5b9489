import type { PeopleImport } from '@atrium/contracts/people-import/people-import';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toCountValues } from '../../lib/format/format.ts';
import { useKeepFocus } from '../../lib/hooks/use-keep-focus.ts';
import { useMediaQuery } from '../../lib/hooks/use-media-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { ExportButton } from '../../ui/lists/export-button.tsx';
import { TableScroll } from '../../ui/lists/table.tsx';
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx';
import { RowCards, RowTable } from './import-rows.tsx';
import {
  downloadImportReport,
  type ImportRef,
  useImportRows,
  useSaveCell,
} from './people-import.api.ts';

/** The rows of an import, those with problems first, where their cells can be corrected. */
export function RowsCard({ importRef, found }: { importRef: ImportRef; found: PeopleImport }) {
  const { t, i18n } = useTranslation();
  const hasRoom = useMediaQuery('(min-width: 768px)');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useImportRows(
    importRef,
    found,
  );
  const saveCell = useSaveCell(importRef);
  // A corrected cell is no field any more: the next one gets the focus.
  const keepFocus = useKeepFocus<HTMLDivElement>('input');
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const { counts, columns, rowCount, status } = found;
  const problems = counts ? counts.error + counts.check : 0;
  const rest = rowCount - rows.length;
  const Rows = hasRoom ? RowTable : RowCards;
  const body = () => {
    if (!data && error)
      return (
        <FetchFailed
          title={t('peopleImport.rows.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <TableSkeleton label={t('peopleImport.rows.checking')} />;
    return <Rows rows={rows} columns={columns} onSave={saveCell.mutateAsync} />;
  };
  return (
    <Card className="overflow-hidden">
      <CardHeader
        className="flex-wrap pb-4"
        title={t('peopleImport.rows.title')}
        description={t(
          status === 'checking' ? 'peopleImport.rows.checking' : 'peopleImport.rows.lead',
        )}
        action={
          problems > 0 && (
            <ExportButton
              onExport={() => downloadImportReport(importRef, 'problems')}
              texts={{
                label: t('peopleImport.rows.download'),
                failed: t('ui.export.failed'),
              }}
            />
          )
        }
      />
      <div
        {...keepFocus}
        tabIndex={-1}
        className="border-t border-border focus:outline-none"
        aria-busy={status === 'checking'}
      >
        {hasRoom ? (
          <TableScroll label={t('peopleImport.rows.title')}>{body()}</TableScroll>
        ) : (
          body()
        )}
      </div>
      {data && rest > 0 && (
        <div className="flex items-center gap-2.5 border-t border-border px-5 py-2.5 text-ui text-muted">
          {problems <= rows.length && (
            <CircleCheck className="size-4 shrink-0 text-success-text" aria-hidden />
          )}
          <span className="mr-auto">
            {t(
              problems <= rows.length ? 'peopleImport.rows.clean' : 'peopleImport.rows.more',
              toCountValues(rest, i18n.language),
            )}
          </span>
          {hasNextPage && (
            <Button
              variant="ghost"
              size="md"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('peopleImport.rows.showMore')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
