import type { TrainingStatus } from '@atrium/contracts/training/constants';
import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react';
import { Ring } from '../../../ui/progress/ring.tsx';

const icons: Record<Exclude<TrainingStatus, 'in_progress'>, LucideIcon> = {
  overdue: CircleAlert,
  expired: RotateCcw,
  due_soon: CalendarClock,
  not_started: CircleDashed,
  up_to_date: CircleCheck,
};

/** Icon of a status; its label is beside it. */
export function CellMark({
  status,
  percent,
  size = 18,
}: {
  status: TrainingStatus;
  percent: number;
  size?: 16 | 18;
}) {
  if (status === 'in_progress') return <Ring value={percent} size={size} stroke={3} />;
  const Icon = icons[status];
  return <Icon aria-hidden className={size === 18 ? 'size-4.5' : 'size-4'} />;
}
