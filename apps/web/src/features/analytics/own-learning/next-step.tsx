import type { OwnLearning } from '@atrium/contracts/analytics/analytics';
import { trainingDays } from '@atrium/contracts/training/constants';
import {
  ArrowRight,
  CalendarClock,
  CircleAlert,
  CirclePlay,
  ClipboardList,
  Clock,
  LibraryBig,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShortDay } from '../../../lib/format/format-time.ts';
import { courseDurationInWords } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Badge with the due date, highlighted when it is near. */
function DueBadge({
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

type Next = OwnLearning['next'];

const icons: Record<Next['kind'], LucideIcon> = {
  required: ClipboardList,
  lesson: CirclePlay,
  catalogue: LibraryBig,
};

/** Returns the text key of the button, the same as on the dashboard. */
function actionOf({ kind, isLessonStarted }: Next) {
  if (kind === 'catalogue') return 'ownLearning.next.browse';
  return isLessonStarted ? 'ownLearning.next.continue' : 'ownLearning.next.start';
}

/** Returns the titles of the lesson and its course, or those of the catalogue link. */
function useStep({ kind, courseTitle, lessonTitle }: Next): { title: string; line: string } {
  const { t } = useTranslation();
  if (kind === 'catalogue') {
    return { title: t('ownLearning.next.somethingNew'), line: t('ownLearning.next.catalogue') };
  }
  return { title: lessonTitle ?? '', line: courseTitle ?? '' };
}

/** Card with the next step, the same as on the dashboard. */
export function NextStepCard({ next, today }: { next: Next; today: string }) {
  const { t, i18n } = useTranslation();
  const { title, line } = useStep(next);
  const { minutes, dueOn } = next;
  const Icon = icons[next.kind];
  return (
    <Card className="flex items-center gap-4 p-5 max-md:flex-wrap max-md:p-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-primary-soft text-primary-text max-md:size-10">
        <Icon className="size-6 max-md:size-5" strokeWidth={1.8} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-ui text-muted">{t('ownLearning.next.title')}</h2>
        <p className="line-clamp-3 font-title wrap-anywhere">{title}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui text-muted">
          <span className="min-w-0 wrap-anywhere">{line}</span>
          {minutes !== null && minutes > 0 && (
            <span className="inline-flex items-center gap-1 whitespace-nowrap">
              <Clock className="size-3.5 text-subtle" aria-hidden />
              {courseDurationInWords(minutes, i18n.language)}
            </span>
          )}
          {dueOn !== null && <DueBadge dueOn={dueOn} isOverdue={next.isOverdue} today={today} />}
        </p>
      </div>
      <Button asChild className="max-md:w-full">
        <Link to={next.href}>
          {t(actionOf(next))}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </Card>
  );
}
