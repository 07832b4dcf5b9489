import type { OwnLearning } from '@atrium/contracts/analytics/analytics';
import { Award, ArrowDownRight, ArrowUpRight, CalendarCheck, Clock, Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stat, StatList } from '../../../ui/layout/stat.tsx';
import { formatMinutesChange, compareMinutes, getStreakHints } from './own-learning-stats.ts';

const arrows = { more: ArrowUpRight, fewer: ArrowDownRight } as const;

/** Change of minutes against the period before. A decrease has an arrow, but no error color. */
function MinutesChangeText({ learning }: { learning: OwnLearning }) {
  const { t, i18n } = useTranslation();
  const text = formatMinutesChange(learning, t, i18n.language);
  const { kind } = compareMinutes(learning.minutes, learning.minutesBefore);
  if (kind !== 'more' && kind !== 'fewer') return text;
  const Arrow = arrows[kind];
  return (
    <span className="inline-flex items-start gap-0.5">
      <Arrow
        className={cn('mt-0.5 size-3.5 shrink-0', kind === 'more' && 'text-success-text')}
        aria-hidden
      />
      {text}
    </span>
  );
}

function StreakHints({ learning }: { learning: OwnLearning }) {
  const { t } = useTranslation();
  return getStreakHints(learning).map((hint) => (
    <span key={hint} className={hint === 'keepIt' ? 'font-medium text-primary-text' : undefined}>
      {t(`ownLearning.stats.${hint}`, { count: learning.longestStreakDays })}
    </span>
  ));
}

/** Key stats of the learner: minutes, streak, average score and certificates. */
export function LearningStats({ learning }: { learning: OwnLearning }) {
  const { t, i18n } = useTranslation();
  const count = (value: number) => formatCount(value, i18n.language);
  const { averageScore, certificateCount } = learning;
  return (
    <Card className="relative overflow-hidden">
      <h2 className="sr-only">{t('ownLearning.stats.title')}</h2>
      <StatList>
        <Stat icon={Clock} label={t('ownLearning.stats.minutes')} value={count(learning.minutes)}>
          <MinutesChangeText learning={learning} />
        </Stat>
        <Stat
          icon={CalendarCheck}
          label={t('ownLearning.stats.currentStreakDays')}
          value={count(learning.currentStreakDays)}
        >
          <StreakHints learning={learning} />
        </Stat>
        <Stat
          icon={Target}
          label={t('ownLearning.stats.averageScore')}
          value={
            averageScore === null
              ? t('charts.noValue')
              : t('charts.percent', { value: Math.round(averageScore) })
          }
        >
          {t(`ownLearning.stats.${averageScore === null ? 'noQuiz' : 'bestAttempts'}`)}
        </Stat>
        <Stat
          icon={Award}
          label={t('ownLearning.stats.certificates')}
          value={count(certificateCount)}
        >
          {t(`ownLearning.stats.${certificateCount === 0 ? 'noCertificate' : 'earned'}`)}
        </Stat>
      </StatList>
    </Card>
  );
}
