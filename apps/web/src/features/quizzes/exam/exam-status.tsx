import { CloudCheck, CloudOff, LoaderCircle, Timer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/styles/cn.ts';
import type { ExamRunState } from './use-exam-run.ts';

const icons = { saved: CloudCheck, saving: LoaderCircle, waiting: CloudOff };

/** Whether the answers given so far are stored on the server. */
export function SavingStatus({ saving }: Pick<ExamRunState, 'saving'>) {
  const { t } = useTranslation();
  const Icon = icons[saving];
  return (
    <output
      className={cn(
        'inline-flex items-center gap-1.5 text-ui',
        saving === 'saved' && 'text-success-text',
        saving === 'saving' && 'text-muted',
        saving === 'waiting' && 'text-warning-text',
      )}
    >
      <Icon className="size-4" aria-hidden />
      {t(`exam.saving.${saving}`)}
    </output>
  );
}

/** Time left, announced at five minutes and one minute. */
export function ExamTimer({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation();
  const isUrgent = secondsLeft <= 60;
  const [atStart] = useState(secondsLeft);
  const announced = [60, 300].find((limit) => secondsLeft <= limit && atStart > limit);
  return (
    <span
      className={cn(
        'inline-flex min-h-9 items-center gap-2 rounded-full px-4 text-sm font-medium tnum',
        isUrgent ? 'bg-danger-soft text-danger-text' : 'bg-sunken',
      )}
    >
      <Timer className="size-4 text-muted" aria-hidden />
      <span role="timer" aria-label={t('exam.timeLeft')}>
        {clockTime(secondsLeft)}
      </span>
      <output className="sr-only">
        {announced !== undefined && t('exam.minutesLeft', { count: announced / 60 })}
      </output>
    </span>
  );
}
