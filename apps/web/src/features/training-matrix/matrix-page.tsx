import type { TrainingSummary } from '@atrium/contracts/training';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListParams } from '../../lib/lists/use-list-params.ts';
import { ListResults } from '../../ui/list-results.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Pager } from '../../ui/pager.tsx';
import { CellDialog } from './cell-dialog.tsx';
import { MatrixCards, MatrixGrid, type ChosenCell } from './matrix-grid.tsx';
import { isNarrowed, type TrainingFilter } from './training-filter.ts';
import { useTrainingPage } from './training.api.ts';

/** Page of the matrix. Choosing a cell opens its details. */
export function MatrixPage({
  address,
  filter,
  summary,
  evidencePath,
}: {
  address: ListParams;
  filter: TrainingFilter;
  summary: TrainingSummary;
  evidencePath: (personId: string, courseId: number, on: string) => string;
}) {
  const { t } = useTranslation();
  const query = useTrainingPage(filter, address.cursor);
  const [chosen, setChosen] = useState<ChosenCell>();
  const [isOpen, setOpen] = useState(false);
  const choose = (next: ChosenCell) => {
    setChosen(next);
    setOpen(true);
  };
  const { on } = summary;
  const courses = filter.courseId
    ? summary.courses.filter(({ id }) => id === filter.courseId)
    : summary.courses;
  return (
    <>
      <ListResults
        query={query}
        failed={t('training.failed')}
        isEmpty={({ people }) => people.length === 0}
        nothing={{
          icon: Users,
          title: t('training.noneFound'),
          ...(isNarrowed(filter) && { onClear: address.clear }),
        }}
      >
        {({ people, nextCursor, total }) => {
          const matrix = { people, courses, on, onChoose: choose };
          return (
            <Listing
              label={t('training.list')}
              cursor={address.cursor}
              isStale={query.isPlaceholderData}
              table={<MatrixGrid {...matrix} />}
              cards={<MatrixCards {...matrix} />}
              pager={
                <Pager
                  address={address}
                  shown={people.length}
                  total={total}
                  nextCursor={nextCursor}
                />
              }
            />
          );
        }}
      </ListResults>
      {chosen && (
        <CellDialog
          chosen={chosen}
          on={on}
          isToday={filter.on === undefined}
          evidencePath={evidencePath}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
