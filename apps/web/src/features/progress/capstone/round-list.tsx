import type { CapstoneRating, CapstoneRound } from '@atrium/contracts/progress/capstone-rules';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { SubmittedFiles } from '../attachments/submitted-files.tsx';
import { Badge } from '../../../ui/display/badge.tsx';

const tones = { met: 'success', partly: 'warning', not_met: 'danger' } as const;

function Ratings({ ratings }: { ratings: readonly CapstoneRating[] }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-2 grid gap-2">
      {ratings.map(({ key, title, level, comment }) => (
        <li key={key} className="text-sm wrap-anywhere">
          <span className="mr-2 font-medium">{title}</span>
          <Badge tone={tones[level]}>{t(`rounds.levels.${level}`)}</Badge>
          {comment !== '' && <p className="whitespace-pre-line text-muted">{comment}</p>}
        </li>
      ))}
    </ul>
  );
}

function Round({
  round,
  isWaiting,
  learnerId,
}: {
  round: CapstoneRound;
  isWaiting: boolean;
  learnerId: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { decision, reviewedAt, tasks, reflection, comment, ratings } = round;
  const done = tasks.filter(({ isDone }) => isDone).length;
  const name = round.reviewer || t('rounds.deletedUser');
  return (
    <li className="rounded-lg border border-border p-4">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        {t('rounds.number', { number: round.number })}
        {decision && (
          <Badge tone={decision === 'approved' ? 'success' : 'warning'}>
            {t(`rounds.${decision}`)}
          </Badge>
        )}
      </p>
      <p className="text-xs text-muted">
        {t('rounds.submitted', { date: formatDate(round.submittedAt, i18n.language) })}
        {decision &&
          reviewedAt &&
          ` · ${t(`rounds.${decision}By`, { name, date: formatDate(reviewedAt, i18n.language) })}`}
        {isWaiting && ` · ${t('rounds.waiting')}`}
      </p>
      {comment && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{comment}</p>}
      {ratings.length > 0 && <Ratings ratings={ratings} />}
      <details className="mt-2 text-sm">
        <summary className="focus-ring cursor-pointer py-1 text-primary-text">
          {t('rounds.work')}
        </summary>
        <p className="mt-1 text-xs text-muted tnum">
          {t('rounds.tasks', { done, total: tasks.length })}
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{reflection}</p>
        <SubmittedFiles files={round.attachments} learnerId={learnerId} />
      </details>
    </li>
  );
}

/** All submissions of a capstone with their reviews, newest first; nothing before the first one. */
export function RoundList({
  rounds,
  isWaiting,
  learnerId,
}: {
  rounds: readonly CapstoneRound[];
  /** Left out for the current user's own submissions. */
  learnerId?: string;
  /** Whether the newest submission waits for a review. */
  isWaiting: boolean;
}) {
  const { t } = useTranslation();
  if (rounds.length === 0) return null;
  return (
    <section className="mt-9" aria-label={t('rounds.title')}>
      <h3 className="font-title text-xl">{t('rounds.title')}</h3>
      <ol className="mt-3 grid gap-3">
        {rounds.map((round, index) => (
          <Round
            key={round.number}
            round={round}
            isWaiting={isWaiting && index === 0}
            learnerId={learnerId}
          />
        ))}
      </ol>
    </section>
  );
}
