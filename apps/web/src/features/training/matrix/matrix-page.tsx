import type { TrainingSummary } from '@atrium/contracts/training/training';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { ListResults } from '../../../ui/lists/list-results.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { CellDialog } from './cell-dialog.tsx';
import { MatrixCards, MatrixGrid, type ChosenCell } from './matrix-grid.tsx';
import { hasTrainingFilter, type TrainingFilter } from '../matrix-data/training-filter.ts';
import { useTrainingPage } from '../matrix-data/training.api.ts';

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
  evidencePath: (userId: string, courseId: number, on: string) => string;
}) {
  const { t } = useTranslation();
  const query = useTrainingPage(filter, address.cursor);
  const [chosen, setChosen] = useState<ChosenCell>();
  const [isOpen, setOpen] = useState(false);
  const choose = (next: ChosenCell) => {
    setChosen(next);
    setOpen(true);
  };
  const { on, timeZone } = summary;
  const courses = filter.courseId
    ? summary.courses.filter(({ id }) => id === filter.courseId)
    : summary.courses;
  return (
    <>
      <ListResults
        query={query}
        failed={t('training.failed')}
        isEmpty={({ members }) => members.length === 0}
        nothing={{
          icon: Users,
          title: t('training.noneFound'),
          ...(hasTrainingFilter(filter) && { onClear: address.clear }),
        }}
      >
        {({ members, nextCursor, total }) => {
          const matrix = { members, courses, on, onChoose: choose };
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
                  shown={members.length}
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
          timeZone={timeZone}
          evidencePath={evidencePath}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
