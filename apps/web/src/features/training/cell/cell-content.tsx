import type { TrainingStatus } from '@atrium/contracts/training/constants';
import type { TrainingCell } from '@atrium/contracts/training/training';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { CellMark } from './cell-mark.tsx';
import { isUrgent, statusDate, statusLabel } from './cell-labels.ts';

/** Only statuses that need action are tinted. Always an icon and a label. */
const tints: Record<TrainingStatus, string> = {
  overdue: 'bg-danger-soft text-danger-text',
  expired: 'bg-danger-soft text-danger-text',
  due_soon: 'bg-warning-soft text-warning-text',
  in_progress: 'text-text',
  not_started: 'text-subtle',
  up_to_date: 'text-muted [&_svg]:text-success-text',
};

/** Status of one user in one course. */
export function CellContent({ cell, on }: { cell: TrainingCell; on: string }) {
  const { t, i18n } = useTranslation();
  const isCalm = cell.status === 'up_to_date' || cell.status === 'not_started';
  return (
    <span
      className={cn(
        'flex min-h-11 items-center gap-2.5 rounded-lg px-2.5 py-1.5',
        tints[cell.status],
      )}
    >
      <span className="grid shrink-0">
        <CellMark status={cell.status} percent={cell.percent} />
      </span>
      <span className="min-w-0 text-left leading-tight">
        <span className={cn('block text-ui whitespace-nowrap', !isCalm && 'font-medium')}>
          {statusLabel(cell, t)}
        </span>{' '}
        <span
          className={cn(
            'block text-xs whitespace-nowrap tnum',
            isUrgent(cell.status) ? 'text-muted' : 'text-subtle',
          )}
        >
          {statusDate(cell, on, t, i18n.language)}
        </span>
      </span>
    </span>
  );
}
