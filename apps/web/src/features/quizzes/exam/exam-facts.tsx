import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import { getRevealKey } from '@atrium/contracts/quizzes/constants';
import { CloudOff, Eye, FileQuestion, ListChecks, Target, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What learners should know before they start an attempt. */
export function ExamFacts({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation();
  const { rules, questionCount } = quiz;
  const { attemptLimit, cooldownMinutes, timeLimitMinutes, drawCount } = rules;
  const revealed = getRevealKey({ ...rules, passMarkPercent: quiz.passMarkPercent });
  const cooldown =
    cooldownMinutes % 60 === 0
      ? t('exam.facts.cooldownHours', { count: cooldownMinutes / 60 })
      : t('exam.facts.cooldownMinutes', { count: cooldownMinutes });
  const attemptsBody =
    attemptLimit === 1
      ? t('exam.facts.onlyOne')
      : cooldownMinutes > 0
        ? cooldown
        : t('exam.facts.noCooldown');
  const facts = [
    {
      icon: FileQuestion,
      title: t('exam.facts.questions', { count: questionCount }),
      body: t(drawCount === null ? 'exam.facts.questionsAll' : 'exam.facts.questionsDrawn'),
    },
    timeLimitMinutes !== null && {
      icon: Timer,
      title: t('exam.facts.time', { count: timeLimitMinutes }),
      body: t('exam.facts.timeBody'),
    },
    {
      icon: Target,
      title: t('exam.facts.mark', { mark: quiz.passMarkPercent }),
      body: t(rules.weightByPoints ? 'exam.facts.markPoints' : 'exam.facts.markQuestions'),
    },
    {
      icon: ListChecks,
      title:
        attemptLimit === null
          ? t('exam.facts.attemptsUnlimited')
          : t('exam.facts.attempts', { count: attemptLimit }),
      body: attemptsBody,
    },
    {
      icon: Eye,
      title: t('exam.facts.afterwards'),
      body: t(`exam.facts.reveal.${revealed}`),
    },
    {
      icon: CloudOff,
      title: t('exam.facts.connection'),
      body: t('exam.facts.connectionBody'),
    },
  ];
  return (
    <ul className="grid gap-x-8 gap-y-6 p-6 md:grid-cols-2 max-md:p-4.5">
      {facts.map(
        (fact) =>
          fact && (
            <li key={fact.title} className="flex gap-3.5">
              <fact.icon className="mt-0.5 size-5 shrink-0 text-primary-text" aria-hidden />
              <div className="min-w-0">
                <p className="font-medium">{fact.title}</p>
                <p className="text-ui text-muted">{fact.body}</p>
              </div>
            </li>
          ),
      )}
    </ul>
  );
}
