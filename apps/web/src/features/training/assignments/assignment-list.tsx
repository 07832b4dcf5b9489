import type { Assignment } from '@atrium/contracts/training/assignments';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { AssignmentMenu, type AssignmentActions } from './assignment-menu.tsx';
import { formatAudience, formatDue, formatRepeat } from './format-assignment.ts';

type ListProps = { assignments: readonly Assignment[] } & AssignmentActions;

function UpToDate({ assignment }: { assignment: Assignment }) {
  const { t, i18n } = useTranslation();
  const { required, upToDate, courseTitle } = assignment;
  if (required === 0) return <span className="text-subtle">{t('assignments.noOne')}</span>;
  const format = (value: number) => formatCount(value, i18n.language);
  return (
    <span className="flex items-center gap-3">
      <Progress
        value={(100 * upToDate) / required}
        label={t('assignments.upToDateOf', { course: courseTitle })}
        className="w-20 max-md:w-full"
      />
      <span className="text-ui whitespace-nowrap tnum">
        {t('assignments.upToDate', { done: format(upToDate), total: format(required) })}
      </span>
    </span>
  );
}

/** Assignments as a table, from 768 px. */
export function AssignmentTable({ assignments, ...actions }: ListProps) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th>{t('assignments.columns.course')}</Th>
        <Th>{t('assignments.columns.audience')}</Th>
        <Th>{t('assignments.columns.due')}</Th>
        <Th>{t('assignments.columns.repeat')}</Th>
        <Th>{t('assignments.columns.upToDate')}</Th>
        <Th className="text-right">{t('assignments.columns.actions')}</Th>
      </TableHead>
      <tbody>
        {assignments.map((assignment) => (
          <TableRow key={assignment.id}>
            <Td className="font-medium wrap-anywhere">{assignment.courseTitle}</Td>
            <Td className="text-muted wrap-anywhere">{formatAudience(assignment, t)}</Td>
            <Td className="whitespace-nowrap text-muted">
              {formatDue(assignment, t, i18n.language)}
            </Td>
            <Td className="text-muted">{formatRepeat(assignment, t)}</Td>
            <Td>
              <UpToDate assignment={assignment} />
            </Td>
            <Td className="text-right">
              <AssignmentMenu assignment={assignment} {...actions} />
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** Assignments as cards, under 768 px. */
export function AssignmentCards({ assignments, ...actions }: ListProps) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="grid grid-cols-1 gap-3">
      {assignments.map((assignment) => (
        <li key={assignment.id}>
          <Card className="p-4">
            <div className="flex items-start gap-2">
              <p className="font-title min-w-0 flex-1 wrap-anywhere">{assignment.courseTitle}</p>
              <span className="-mt-2.5 -mr-2.5">
                <AssignmentMenu assignment={assignment} {...actions} />
              </span>
            </div>
            <p className="mt-1 text-ui wrap-anywhere text-muted">{formatAudience(assignment, t)}</p>
            <p className="mt-0.5 text-ui text-muted">
              {t('assignments.dueAndRepeat', {
                due: formatDue(assignment, t, i18n.language),
                repeat: formatRepeat(assignment, t),
              })}
            </p>
            <div className="mt-3">
              <UpToDate assignment={assignment} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
