import type { Assignment } from '@atrium/contracts/training/assignments';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { joinNames } from '../../../lib/format/join-names.ts';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDue, formatRepeat } from './format-assignment.ts';
import { useAssignmentHistory, type AssignmentVersion } from './assignments.api.ts';

function Version({ version }: { version: AssignmentVersion }) {
  const { t, i18n } = useTranslation();
  const moment = (iso: string) => formatDateTime(iso, i18n.language);
  const { everyone, teams, members, from, until, by, statementText } = version;
  const names = joinNames([...teams, ...members].map(({ name }) => name));
  return (
    <li className="border-t border-border py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="text-sm font-medium">
        {until === null
          ? t('assignments.history.since', { from: moment(from) })
          : t('assignments.history.during', { from: moment(from), until: moment(until) })}
      </p>
      <p className="mt-1 text-ui wrap-anywhere text-muted">
        {everyone ? t('assignments.everyone') : names}
      </p>
      <p className="mt-0.5 text-ui text-muted">
        {t('assignments.dueAndRepeat', {
          due: formatDue(version, t, i18n.language),
          repeat: formatRepeat(version, t),
        })}
      </p>
      {statementText !== null && (
        <p className="mt-0.5 text-ui wrap-anywhere text-muted">
          {t('assignments.history.statement', { text: statementText })}
        </p>
      )}
      {by !== null && (
        <p className="mt-0.5 text-xs wrap-anywhere text-subtle">
          {t('assignments.history.by', { name: by })}
        </p>
      )}
    </li>
  );
}

function Versions({ organizationId, id }: { organizationId: string; id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useAssignmentHistory(organizationId, id);
  if (error && !data) {
    const title = t('assignments.history.failed');
    return <FetchFailed title={title} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div aria-busy>
        <output className="sr-only">{t('assignments.history.loading')}</output>
        <Skeleton className="h-24" />
      </div>
    );
  }
  return (
    <ol>
      {data.map((version) => (
        <Version key={version.from} version={version} />
      ))}
    </ol>
  );
}

/** Version history of an assignment. */
export function HistoryDialog({
  organizationId,
  assignment,
  onClose,
}: {
  organizationId: string;
  assignment: Assignment;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      icon={History}
      title={t('assignments.history.title')}
      description={assignment.courseTitle}
      className="max-w-lg"
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('assignments.history.close')}
        </Button>
      }
    >
      <Versions organizationId={organizationId} id={assignment.id} />
    </Dialog>
  );
}
