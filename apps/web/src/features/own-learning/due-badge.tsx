import { trainingDays } from '@atrium/contracts/training';
import { CalendarClock, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '../../lib/format-time.ts';
import { Badge } from '../../ui/badge.tsx';

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Badge with the due date, highlighted when it is near. */
export function DueBadge({
  dueOn,
  isOverdue,
  today,
}: {
  dueOn: string;
  isOverdue: boolean;
  today: string;
}) {
  const { t, i18n } = useTranslation();
  const day = formatShortDay(dueOn, today, i18n.language);
  if (isOverdue) {
    return (
      <Badge tone="danger" size="md">
        <CircleAlert aria-hidden />
        {t('ownLearning.next.overdue', { day })}
      </Badge>
    );
  }
  const isSoon = daysBetween(today, dueOn) <= trainingDays.dueSoon;
  return (
    <Badge tone={isSoon ? 'warning' : 'neutral'} size="md">
      <CalendarClock aria-hidden />
      {t('ownLearning.next.due', { day })}
    </Badge>
  );
}
