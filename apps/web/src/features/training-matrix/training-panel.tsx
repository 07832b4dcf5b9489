import { ClipboardList, FileCheck2, ScanEye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorWords } from '../../lib/api/error-words.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AccessContext } from './access.ts';
import { RemindButton } from './remind-button.tsx';
import type { TrainingFilter } from './training-filter.ts';
import { TrainingMatrix } from './training-matrix.tsx';
import { saveReport, saveTable } from './training.api.ts';

function ReportButton({
  organizationId,
  filter,
}: {
  organizationId: string;
  filter: TrainingFilter;
}) {
  const { t } = useTranslation();
  const [isUnderWay, setUnderWay] = useState(false);
  const press = () => {
    setUnderWay(true);
    saveReport(organizationId, filter)
      .catch((error: unknown) =>
        toast({
          tone: 'danger',
          title: t('training.reportFailed'),
          description: errorWords(error, t),
        }),
      )
      .finally(() => setUnderWay(false));
  };
  return (
    <Button variant="ghost" size="md" loading={isUnderWay} onClick={press}>
      <FileCheck2 aria-hidden />
      {t('training.report')}
    </Button>
  );
}

function AssignLink({ variant }: { variant: 'primary' | 'secondary' }) {
  const { t } = useTranslation();
  return (
    <Button asChild variant={variant} size="md">
      <Link to={paths.adminAssignments}>
        <ClipboardList aria-hidden />
        {t('training.assign')}
      </Link>
    </Button>
  );
}

function AuditorsLink() {
  const { t } = useTranslation();
  return (
    <Button asChild variant="ghost" size="md">
      <Link to={paths.adminAuditors}>
        <ScanEye aria-hidden />
        {t('training.auditors')}
      </Link>
    </Button>
  );
}

/** The training matrix as an organization's admins have it. */
export function TrainingPanel({ organizationId }: { organizationId: string }) {
  return (
    <AccessContext value={{ as: 'admin', organizationId }}>
      <TrainingMatrix
        evidencePath={paths.trainingEvidenceOf}
        renderSummaryAction={(summary, filter) =>
          filter.on === undefined && (
            <RemindButton
              organizationId={organizationId}
              teamId={filter.teamId}
              count={summary.toRemind}
            />
          )
        }
        renderActions={(filter) => (
          <>
            <AuditorsLink />
            <ReportButton organizationId={organizationId} filter={filter} />
            <ExportButton onExport={() => saveTable(organizationId, filter)} />
            <AssignLink variant="secondary" />
          </>
        )}
        start={<AssignLink variant="primary" />}
      />
    </AccessContext>
  );
}
