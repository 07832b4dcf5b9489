import type { TrainingSummary } from '@atrium/contracts/training/training';
import { lazy, Suspense } from 'react';
import type { TrainingFilter } from '../matrix-data/training-filter.ts';
import { useAccess } from '../matrix-data/training.api.ts';
import { useExportsDialog } from './use-exports-dialog.ts';

const ExportsDialog = lazy(async () => ({
  default: (await import('./exports-dialog.tsx')).ExportsDialog,
}));

/** The exports dialog of admins and managers, loaded when the URL opens it. */
export function ExportsOnDemand({
  summary,
  filter,
}: {
  summary: TrainingSummary;
  filter: TrainingFilter;
}) {
  const access = useAccess();
  const { isOpen, close } = useExportsDialog();
  if (!isOpen || access.as === 'auditor') return null;
  return (
    <Suspense fallback={null}>
      <ExportsDialog
        organizationId={access.organizationId}
        summary={summary}
        filter={filter}
        onClose={close}
      />
    </Suspense>
  );
}
