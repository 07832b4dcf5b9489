import { CalendarClock, ClipboardList, ScanEye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { ExportsOnDemand } from '../background-exports/exports-on-demand.tsx';
import { AccessContext } from '../matrix-data/training.api.ts';
import { hasDetails } from '../matrix-data/training-filter.ts';
import { ExportMenu } from './export-menu.tsx';
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

/** Entries of the export menu that lead to the pages for sharing the matrix. */
function ShareLinks() {
  const { t } = useTranslation();
  return (
    <>
      <MenuItem asChild>
        <Link to={paths.adminReports}>
          <CalendarClock aria-hidden />
          {t('reports.page.title')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.adminAuditors}>
          <ScanEye aria-hidden />
          {t('auditors.page.title')}
        </Link>
      </MenuItem>
    </>
  );
}

/** Training matrix for admins of the organization and for super admins. */
export function TrainingPanel({
  organizationId,
  isSuperAdmin = false,
}: {
  organizationId: string;
  /** Hides the pages that only admins of the organization have. */
  isSuperAdmin?: boolean;
}) {
  return (
    <AccessContext value={{ as: 'admin', organizationId }}>
      <TrainingMatrix
        evidencePath={(...of) =>
          `${paths.trainingEvidenceOf(...of)}${isSuperAdmin ? `&organization=${organizationId}` : ''}`
        }
        renderSummaryAction={(summary, filter) =>
          filter.on === undefined &&
          filter.courseId === undefined &&
          !hasDetails(filter) && (
            <RemindButton
              organizationId={organizationId}
              teamId={filter.teamId}
              count={summary.toRemind}
            />
          )
        }
        renderActions={(filter) => (
          <>
            <ExportMenu filter={filter}>{!isSuperAdmin && <ShareLinks />}</ExportMenu>
            {!isSuperAdmin && <AssignLink variant="secondary" />}
          </>
        )}
        renderDialogs={(summary, filter) => <ExportsOnDemand summary={summary} filter={filter} />}
        start={!isSuperAdmin && <AssignLink variant="primary" />}
      />
    </AccessContext>
  );
}
