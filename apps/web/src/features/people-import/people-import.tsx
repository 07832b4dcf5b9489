import type { PeopleImport as Import } from '@atrium/contracts/people-import/people-import';
import { ChevronLeft, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toCountValues } from '../../lib/format/format.ts';
import { useFocusHeadingIfLost } from '../../lib/hooks/use-focus-heading-if-lost.ts';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx';
import { DoneStep } from './done-step.tsx';
import { DraftStep } from './draft-step.tsx';
import { type ImportRef, usePeopleImport } from './people-import.api.ts';
import { type ImportStep, StepList } from './step-list.tsx';
import { UploadStep } from './upload-step.tsx';

const stepOf: Record<Import['status'], ImportStep> = {
  mapping: 'columns',
  checking: 'check',
  ready: 'check',
  importing: 'done',
  done: 'done',
  failed: 'done',
};

function ImportHead({ found, backTo }: { found?: Import | undefined; backTo: string }) {
  const { t, i18n } = useTranslation();
  return (
    <header className="mb-6">
      <Link
        to={backTo}
        className="focus-ring -ml-1 inline-flex items-center gap-1.5 rounded-sm text-ui text-muted hover:text-text"
      >
        <ChevronLeft className="size-4" aria-hidden />
        {t('peopleImport.back')}
      </Link>
      <div className="mt-3 flex items-end justify-between gap-x-6 gap-y-3 max-md:flex-col max-md:items-start">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none max-md:text-2xl">
            {t('peopleImport.title')}
          </h1>
          {found && (
            <p className="mt-1 flex items-center gap-2 text-sm text-muted">
              <FileSpreadsheet className="size-4 shrink-0" aria-hidden />
              <span className="min-w-0 wrap-anywhere">
                {t('peopleImport.file', {
                  ...toCountValues(found.rowCount, i18n.language),
                  name: found.fileName,
                })}
              </span>
            </p>
          )}
        </div>
        <StepList current={found ? stepOf[found.status] : 'file'} />
      </div>
    </header>
  );
}

function StoredImport({
  importRef,
  backTo,
  onLeave,
}: {
  importRef: ImportRef;
  backTo: string;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  const { data: found, error, refetch } = usePeopleImport(importRef);
  useFocusHeadingIfLost(found && stepOf[found.status]);
  const body = () => {
    if (!found && error)
      return (
        <FetchFailed
          title={t('peopleImport.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      );
    if (!found) return <TableSkeleton label={t('peopleImport.loading')} />;
    if (stepOf[found.status] === 'done')
      return <DoneStep importRef={importRef} found={found} backTo={backTo} onAgain={onLeave} />;
    return <DraftStep importRef={importRef} found={found} onDeleted={onLeave} />;
  };
  return (
    <>
      <ImportHead found={found} backTo={backTo} />
      {body()}
    </>
  );
}

/** Imports people from a file, step by step. The import is named by its id, so that the page can be left and opened again. */
export function PeopleImport({
  orgId,
  importId,
  backTo,
  onChoose,
}: {
  orgId: string;
  importId: string | null;
  backTo: string;
  onChoose: (importId: string | null) => void;
}) {
  return (
    <Page>
      {importId === null ? (
        <>
          <ImportHead backTo={backTo} />
          <UploadStep orgId={orgId} onUploaded={onChoose} />
        </>
      ) : (
        <StoredImport
          key={importId}
          importRef={{ orgId, peopleImportId: importId }}
          backTo={backTo}
          onLeave={() => onChoose(null)}
        />
      )}
    </Page>
  );
}
