import { ClipboardList, FileCheck2, ScanEye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { AccessContext, downloadReport, downloadMatrix } from '../matrix-data/training.api.ts';
import { RemindButton } from './remind-button.tsx';
import { TrainingMatrix } from './training-matrix.tsx';

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

/** Training matrix for organization admins. */
export function TrainingPanel({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  return (
    <AccessContext value={{ as: 'admin', organizationId }}>
      <TrainingMatrix
        evidencePath={paths.trainingEvidenceOf}
        renderSummaryAction={(summary, filter) =>
          filter.on === undefined &&
          filter.courseId === undefined && (
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
            <ExportButton
              icon={FileCheck2}
              texts={{ label: t('training.report'), failed: t('training.reportFailed') }}
              onExport={() => downloadReport(organizationId, filter)}
            />
            <ExportButton onExport={() => downloadMatrix(organizationId, filter)} />
            <AssignLink variant="secondary" />
          </>
        )}
        start={<AssignLink variant="primary" />}
      />
    </AccessContext>
  );
}
