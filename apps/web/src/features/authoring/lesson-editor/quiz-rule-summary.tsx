import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { CircleQuestionMark, Eye, Shuffle, Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';

/** Returns the text key for what learners see after an attempt. */
function getRevealKey({ reveal, revealWhen }: QuizRules) {
  if (reveal === 'nothing' || reveal === 'score') return reveal;
  return revealWhen === 'never' ? 'score' : (`${reveal}_${revealWhen}` as const);
}

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
  const facts = [
    { icon: Target, text: t('curriculum.quizRules.summary.mark', { mark }) },
    ...(isShuffled ? [{ icon: Shuffle, text: t('curriculum.quizRules.summary.shuffled') }] : []),
    { icon: Eye, text: t(`curriculum.quizRules.summary.${getRevealKey(rules)}`) },
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
