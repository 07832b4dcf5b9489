import type { OwnLearning } from '@atrium/contracts/analytics/analytics';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShortDay } from '../../../lib/format/format-time.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';

type Score = OwnLearning['scores'][number];
type Scores = { scores: readonly Score[]; today: string };

/** Lesson title, linked if the learner still has access. */
function Quiz({ score: { lessonTitle, courseTitle, href } }: { score: Score }) {
  return (
    <>
      <span className="block font-medium wrap-anywhere">
        {href === null ? (
          lessonTitle
        ) : (
          <Link
            to={href}
            className="focus-ring rounded-xs underline-offset-4 hover:underline max-md:relative max-md:before:absolute max-md:before:-inset-x-1 max-md:before:-inset-y-2.5"
          >
            {lessonTitle}
          </Link>
        )}
      </span>
      <span className="block text-ui text-subtle wrap-anywhere">{courseTitle}</span>
    </>
  );
}

function ScoreBar({ score: { lessonTitle: title, score } }: { score: Score }) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-3">
      <Progress value={score} label={t('ownLearning.scores.scoreOf', { title })} className="w-28" />
      <span className="text-ui tnum">{t('charts.percent', { value: Math.round(score) })}</span>
    </span>
  );
}

function Result({ passed }: { passed: boolean }) {
  const { t } = useTranslation();
  return passed ? (
    <span className="inline-flex items-center gap-1.5 align-middle text-ui whitespace-nowrap">
      <CircleCheck className="size-4 text-success-text" aria-hidden />
      {t('ownLearning.scores.passed')}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 align-middle text-ui whitespace-nowrap text-muted">
      <CircleDashed className="size-4 text-subtle" aria-hidden />
      {t('ownLearning.scores.notPassed')}
    </span>
  );
}

/** Scores as a table, from 768 px. */
export function ScoreTable({ scores, today }: Scores) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <caption className="sr-only">{t('ownLearning.scores.title')}</caption>
      <TableHead>
        <Th className="border-t">{t('ownLearning.scores.quiz')}</Th>
        <Th className="border-t">{t('ownLearning.scores.score')}</Th>
        <Th className="border-t">{t('ownLearning.scores.result')}</Th>
        <Th className="border-t text-right">{t('ownLearning.scores.attempts')}</Th>
        <Th className="border-t text-right">{t('ownLearning.scores.day')}</Th>
      </TableHead>
      <tbody>
        {scores.map((score) => (
          <TableRow key={score.lessonId}>
            <Td className="py-2.5">
              <Quiz score={score} />
            </Td>
            <Td>
              <ScoreBar score={score} />
            </Td>
            <Td>
              <Result passed={score.passed} />
            </Td>
            <Td className="text-right tnum">{formatCount(score.tries, i18n.language)}</Td>
            <Td className="text-right whitespace-nowrap text-muted tnum">
              {formatShortDay(score.answeredOn, today, i18n.language)}
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** Scores as a list, under 768 px. */
export function ScoreCards({ scores, today }: Scores) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="divide-y divide-border border-t border-border">
      {scores.map((score) => (
        <li key={score.lessonId} className="px-5 py-4">
          <Quiz score={score} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <ScoreBar score={score} />
            <Result passed={score.passed} />
          </div>
          <p className="mt-1 text-xs text-subtle tnum">
            {t('ownLearning.scores.attemptCount', { count: score.tries })}
            {' · '}
            {formatShortDay(score.answeredOn, today, i18n.language)}
          </p>
        </li>
      ))}
    </ul>
  );
}
