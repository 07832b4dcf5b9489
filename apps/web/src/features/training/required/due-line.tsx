import type { TrainingStatus } from '@atrium/contracts/training/constants';
import { CalendarClock, CircleAlert, CircleCheck, RotateCcw, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getToday } from '../../../lib/format/format-time.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { dueText, type DueFacts } from './due-text.ts';

type Style = { icon: LucideIcon; tone: string };

const later: Style = { icon: CalendarClock, tone: 'text-muted [&>svg]:text-subtle' };
const styles: Record<TrainingStatus, Style> = {
  overdue: { icon: CircleAlert, tone: 'font-medium text-danger-text' },
  expired: { icon: RotateCcw, tone: 'font-medium text-danger-text' },
  due_soon: { icon: CalendarClock, tone: 'font-medium text-warning-text' },
  in_progress: later,
  not_started: later,
  up_to_date: { icon: CircleCheck, tone: 'text-success-text' },
};

/** Due date of required training: one icon and text. Colored only if near or overdue. */
export function DueLine({ cell, className }: { cell: DueFacts; className?: string }) {
  const { t, i18n } = useTranslation();
  const text = dueText(cell, getToday(), t, i18n.language);
  if (!text) return null;
  const { icon: Icon, tone } = styles[cell.status];
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-ui', tone, className)}>
      <Icon className="size-4 shrink-0" aria-hidden />
      {text}
    </span>
  );
}
