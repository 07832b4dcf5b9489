import type { TrainingState } from '@atrium/contracts/training';
import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react';
import { Ring } from '../ring.tsx';

const icons: Record<Exclude<TrainingState, 'in_progress'>, LucideIcon> = {
  overdue: CircleAlert,
  expired: RotateCcw,
  due_soon: CalendarClock,
  not_started: CircleDashed,
  up_to_date: CircleCheck,
};

/** Icon of a status; its label is beside it. */
export function CellMark({
  state,
  percent,
  size = 18,
}: {
  state: TrainingState;
  percent: number;
  size?: 16 | 18;
}) {
  if (state === 'in_progress') return <Ring value={percent} size={size} stroke={3} />;
  const Icon = icons[state];
  return <Icon aria-hidden className={size === 18 ? 'size-4.5' : 'size-4'} />;
}
