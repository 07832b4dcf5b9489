import { getRevealKey } from '@atrium/contracts/quizzes/constants';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import type { TFunction } from 'i18next';
import {
  CircleQuestionMark,
  CircleSlash2,
  Dices,
  Eye,
  Hourglass,
  ListChecks,
  Scale,
  ShieldCheck,
  Shuffle,
  Target,
  Timer,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';

const cooldownText = (minutes: number, t: TFunction) =>
  minutes % 60 === 0
    ? t('curriculum.quizRules.summary.cooldownHours', { count: minutes / 60 })
    : t('curriculum.quizRules.summary.cooldownMinutes', { count: minutes });

/** Card with the rules of a quiz in the words learners read. */
export function QuizRuleSummary({
  rules,
  coursePassMark,
}: {
  rules: QuizRules;
  coursePassMark: number;
}) {
  const { t } = useTranslation();
  const isShuffled = rules.shuffleQuestions || rules.shuffleAnswers;
  const mark = rules.passMarkPercent ?? coursePassMark;
  const revealed = getRevealKey({ ...rules, passMarkPercent: mark });
  const facts = [
    { icon: Target, text: t('curriculum.quizRules.summary.mark', { mark }) },
    ...(rules.timeLimitMinutes === null
      ? []
      : [
          {
            icon: Timer,
            text: t('curriculum.quizRules.summary.time', { count: rules.timeLimitMinutes }),
          },
        ]),
    ...(rules.attemptLimit === null
      ? []
      : [
          {
            icon: ListChecks,
            text: t('curriculum.quizRules.summary.attempts', { count: rules.attemptLimit }),
          },
        ]),
    ...(rules.cooldownMinutes === 0
      ? []
      : [{ icon: Hourglass, text: cooldownText(rules.cooldownMinutes, t) }]),
    ...(rules.drawCount === null
      ? []
      : [
          {
            icon: Dices,
            text: t('curriculum.quizRules.summary.drawn', { count: rules.drawCount }),
          },
        ]),
    ...(rules.integrityStatement === null
      ? []
      : [{ icon: ShieldCheck, text: t('curriculum.quizRules.summary.statement') }]),
    ...(rules.weightByPoints
      ? [{ icon: Scale, text: t('curriculum.quizRules.summary.weighted') }]
      : []),
    ...(rules.partialCredit
      ? [{ icon: CircleSlash2, text: t('curriculum.quizRules.summary.partial') }]
      : []),
    ...(isShuffled ? [{ icon: Shuffle, text: t('curriculum.quizRules.summary.shuffled') }] : []),
    { icon: Eye, text: t(`curriculum.quizRules.summary.${revealed}`) },
  ];
  return (
    <Card className="p-5 max-md:p-4">
      <h4 className="flex items-center gap-2 text-ui text-muted">
        <CircleQuestionMark className="size-4" aria-hidden />
        {t('curriculum.quizRules.summary.title')}
      </h4>
      <ul className="mt-3 grid gap-2.5 text-sm">
        {facts.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-2.5">
            <Icon className="mt-0.5 size-4 shrink-0 text-primary-text" aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
