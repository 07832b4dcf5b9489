import type { PeopleImport } from '@atrium/contracts/people-import/people-import';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCount, toCountValues } from '../../lib/format/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { ExportButton } from '../../ui/lists/export-button.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { downloadImportReport, type ImportRef } from './people-import.api.ts';

function Running({ processed, steps }: PeopleImport) {
  const { t, i18n } = useTranslation();
  const percent = steps === 0 ? 0 : (processed / steps) * 100;
  return (
    <Card className="max-w-176">
      <CardHeader
        title={t('peopleImport.done.running')}
        description={t('peopleImport.done.runningLine')}
      />
      <div className="grid gap-2 p-5">
        <Progress value={percent} label={t('peopleImport.done.running')} />
        <p className="text-ui text-muted tnum">
          {t('peopleImport.done.progress', {
            done: formatCount(processed, i18n.language),
            total: formatCount(steps, i18n.language),
          })}
        </p>
      </div>
    </Card>
  );
}

/** What the import has done, or how far it is. */
export function DoneStep({
  importRef,
  found,
  backTo,
  onAgain,
}: {
  importRef: ImportRef;
  found: PeopleImport;
  backTo: string;
  onAgain: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { status, error, outcome, deactivatedCount } = found;
  if (status === 'importing') return <Running {...found} />;
  const lines = outcome && { ...outcome, deactivate: deactivatedCount };
  const format = (count: number) => toCountValues(count, i18n.language);
  return (
    <div className="grid max-w-176 gap-5">
      {error ? (
        <Alert tone="danger" icon={CircleAlert} title={t('peopleImport.done.failedTitle')}>
          {t(`peopleImport.done.${error}`)}
        </Alert>
      ) : (
        <Alert tone="success" icon={CircleCheck} title={t('peopleImport.done.title')} />
      )}
      {lines && (
        <Card>
          <ul className="divide-y divide-border text-sm tnum">
            {(['new', 'update', 'unchanged', 'notImported', 'deactivate'] as const).map((line) => (
              <li key={line} className="px-5 py-3">
                {t(`peopleImport.done.${line}`, format(lines[line]))}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {outcome !== null && outcome.withoutEmail > 0 && (
        <p className="text-sm text-muted">{t('peopleImport.done.withoutEmail')}</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button asChild size="lg">
          <Link to={backTo}>{t('peopleImport.done.people')}</Link>
        </Button>
        <Button variant="secondary" size="lg" onClick={onAgain}>
          {t('peopleImport.done.again')}
        </Button>
        <ExportButton
          onExport={() => downloadImportReport(importRef, 'all')}
          texts={{ label: t('peopleImport.rows.report'), failed: t('ui.export.failed') }}
        />
      </div>
    </div>
  );
}
