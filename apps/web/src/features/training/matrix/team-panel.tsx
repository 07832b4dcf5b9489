import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ExportsOnDemand } from '../background-exports/exports-on-demand.tsx';
import { AccessContext, useTrainingPage } from '../matrix-data/training.api.ts';
import { hasDetails } from '../matrix-data/training-filter.ts';
import { ExportMenu } from './export-menu.tsx';
import { RemindButton } from './remind-button.tsx';
import { TrainingMatrix } from './training-matrix.tsx';

/** Says whether the manager has no people yet, or people without required training. */
function NoTraining() {
  const { t } = useTranslation();
  const { data } = useTrainingPage({ limit: 1 }, undefined);
  const reason = data?.total === 0 ? 'noOne' : 'nothing';
  return (
    <Card className="mt-4">
      <EmptyState
        icon={UsersRound}
        title={t(`training.myTeam.${reason}.title`)}
        body={t(`training.myTeam.${reason}.body`)}
      />
    </Card>
  );
}

/** Training matrix of the people a manager is responsible for. */
export function TeamPanel({ organizationId }: { organizationId: string }) {
  return (
    <AccessContext value={{ as: 'manager', organizationId }}>
      <TrainingMatrix
        evidencePath={paths.trainingEvidenceOf}
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
        renderActions={(filter) => <ExportMenu filter={filter} />}
        renderDialogs={(summary, filter) => <ExportsOnDemand summary={summary} filter={filter} />}
        empty={<NoTraining />}
      />
    </AccessContext>
  );
}
