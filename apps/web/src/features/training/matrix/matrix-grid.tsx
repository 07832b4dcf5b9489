import type {
  TrainingCell,
  TrainingCourse,
  TrainingMember,
} from '@atrium/contracts/training/training';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Table, TableRow, TableScroll, Td, Th } from '../../../ui/lists/table.tsx';
import { CellContent } from '../cell/cell-content.tsx';
import { MatrixCourseHead } from './course-head.tsx';
import { MemberName } from './member-name.tsx';
import { useGridKeys } from './use-grid-keys.ts';

export type ChosenCell = { user: TrainingMember; course: TrainingCourse; cell: TrainingCell };

type MatrixProps = {
  members: readonly TrainingMember[];
  courses: readonly TrainingCourse[];
  on: string;
  onChoose: (chosen: ChosenCell) => void;
};

// The first column and the header row are sticky.
const corner =
  'sticky top-0 left-0 z-20 w-56 bg-[color-mix(in_oklab,var(--sunken)_60%,var(--surface))] dark:bg-elevated align-bottom';
const firstColumn =
  'sticky left-0 z-10 h-14 border-b border-border bg-surface py-2 pr-4 pl-5 text-left align-middle font-normal [tr:hover>&]:bg-[color-mix(in_oklab,var(--sunken)_60%,var(--surface))] dark:[tr:hover>&]:bg-elevated [tr:last-child>&]:border-b-0';
const cellStyle = 'focus-ring block rounded-lg focus-visible:-outline-offset-2!';
const pressable =
  'w-full cursor-pointer transition-shadow hover:shadow-[inset_0_0_0_1px_var(--color-border-strong)]';

const remPerCourse = 15.5;
const remOfNames = 14;

/** Grid of users by courses, from 768 px. A single tab stop; arrow keys move between cells, Enter opens one. */
export function MatrixGrid({ members, courses, on, onChoose }: MatrixProps) {
  const { t } = useTranslation();
  const { onKeyDown, cellProps } = useGridKeys(members.length, courses.length);
  const width = remOfNames + remPerCourse * courses.length;
  return (
    <TableScroll
      label={t('training.matrix')}
      // Its cells take focus and scroll it.
      tabIndex={-1}
      className="relative max-h-[80dvh] scroll-pt-26 scroll-pl-58 overflow-auto"
    >
      <Table
        role="grid"
        aria-label={t('training.caption')}
        onKeyDown={onKeyDown}
        className="table-fixed"
        style={{ minWidth: `${width}rem` }}
      >
        <thead>
          <tr>
            <Th className={corner}>{t('training.person')}</Th>
            {courses.map((course) => (
              <MatrixCourseHead key={course.id} course={course} />
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((user, row) => (
            <TableRow key={user.id}>
              <th scope="row" className={firstColumn}>
                <MemberName user={user} />
              </th>
              {courses.map((course, column) => {
                const cell = user.cells.find(({ courseId }) => courseId === course.id);
                return (
                  <Td key={course.id} className="px-1.5 py-2">
                    {cell ? (
                      <button
                        type="button"
                        {...cellProps(row, column)}
                        onClick={() => onChoose({ user, course, cell })}
                        className={cn(cellStyle, pressable)}
                      >
                        <CellContent cell={cell} on={on} />
                      </button>
                    ) : (
                      <span
                        {...cellProps(row, column)}
                        className={cn(cellStyle, 'px-2.5 py-3 text-subtle')}
                      >
                        <span aria-hidden>–</span>
                        <span className="sr-only">{t('training.notAssigned')}</span>
                      </span>
                    )}
                  </Td>
                );
              })}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

/** Matrix as one card per user, under 768 px. Lists only assigned courses. */
export function MatrixCards({ members, courses, on, onChoose }: MatrixProps) {
  const { t } = useTranslation();
  return (
    <ul className="grid grid-cols-1 gap-3">
      {members.map((user) => (
        <li key={user.id} className="rounded-xl border border-border bg-surface px-4 py-3 shadow-1">
          <MemberName user={user} />
          <ul className="mt-3 divide-y divide-border border-t border-border">
            {courses.map((course) => {
              const cell = user.cells.find(({ courseId }) => courseId === course.id);
              if (!cell) return null;
              return (
                <li key={course.id}>
                  <button
                    type="button"
                    onClick={() => onChoose({ user, course, cell })}
                    className="focus-ring grid w-full grid-cols-2 items-center gap-2 rounded-lg py-1.5 text-left"
                  >
                    <span className="text-ui text-muted wrap-anywhere">{course.title}</span>{' '}
                    <CellContent cell={cell} on={on} />
                  </button>
                </li>
              );
            })}
          </ul>
          {user.cells.length === 0 && (
            <p className="pt-3 text-ui text-subtle">{t('training.nothingAssigned')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
