import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import { Check, Circle, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { formatTimeInZone } from './facts.tsx';
import { useLessonTitle } from './lesson-list.tsx';

type CycleEvidence = TrainingEvidence['cycles'][number];
type Attempt = CycleEvidence['attempts'][number];
type Answer = Attempt['questions'][number]['answers'][number];
type Response = NonNullable<Attempt['questions'][number]['responses']>[number];

const markOf = ({ isChosen, isCorrect }: Answer) => {
  if (isChosen) return isCorrect ? 'chosenCorrect' : 'chosenIncorrect';
  return isCorrect ? 'missed' : undefined;
};
const markStyles = {
  chosenCorrect: { icon: Check, ink: 'text-success-text' },
  chosenIncorrect: { icon: X, ink: 'text-danger-text' },
  missed: { icon: Check, ink: 'text-muted' },
} as const;

/** Adds positions to use as React keys: texts may repeat, but the order never changes. */
const numbered = <Item,>(items: readonly Item[]) =>
  items.map((item, index) => ({ number: index + 1, item }));

function AnswerLine({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const mark = markOf(answer);
  const Icon = mark ? markStyles[mark].icon : Circle;
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <Icon
        className={cn('mt-0.5 size-4 shrink-0', mark ? markStyles[mark].ink : 'text-subtle')}
        aria-hidden
      />
      <span className={cn('min-w-0 wrap-anywhere', !answer.isChosen && 'text-muted')}>
        {answer.text}{' '}
        {mark && (
          <span className={cn('text-xs font-medium whitespace-nowrap', markStyles[mark].ink)}>
            {t(`trainingEvidence.answer.${mark}`)}
          </span>
        )}
      </span>
    </li>
  );
}

/** Part of an answer to a question without answers to choose from, with what is correct. */
function ResponseLine({ response }: { response: Response }) {
  const { t } = useTranslation();
  const { prompt, given, correct, isCorrect } = response;
  const { icon: Icon, ink } = markStyles[isCorrect ? 'chosenCorrect' : 'chosenIncorrect'];
  const answer = given ?? t('trainingEvidence.response.none');
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <Icon className={cn('mt-0.5 size-4 shrink-0', ink)} aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {prompt === null ? answer : t('trainingEvidence.response.pair', { prompt, answer })}{' '}
        <span className={cn('text-xs font-medium', ink)}>
          {isCorrect
            ? t('trainingEvidence.response.correct')
            : t('trainingEvidence.response.incorrect', { correct: correct.join(' / ') })}
        </span>
      </span>
    </li>
  );
}

function Questions({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const { questions } = attempt;
  if (questions.length === 0)
    return <p className="mt-1 text-ui text-muted">{t('trainingEvidence.noQuestions')}</p>;
  const hasKey = questions.some(
    ({ answers, responses }) => responses !== undefined || answers.some((each) => each.isCorrect),
  );
  return (
    <details className="evidence-questions mt-1">
      <summary className="focus-ring w-fit cursor-pointer rounded-sm py-1 text-ui font-medium text-primary-text">
        {t('trainingEvidence.questions', { count: questions.length })}
      </summary>
      {!hasKey && <p className="mt-1 text-ui text-muted">{t('trainingEvidence.answersHidden')}</p>}
      <ol className="mt-2 grid gap-4">
        {numbered(questions).map(({ number, item: question }) => (
          <li key={number}>
            <p className="text-sm font-medium wrap-anywhere">
              <span className="text-subtle tnum">{number}. </span>
              {question.text}
            </p>
            <ul className="mt-1.5 grid gap-1 pl-5">
              {question.responses
                ? numbered(question.responses).map(({ number: position, item: response }) => (
                    <ResponseLine key={position} response={response} />
                  ))
                : numbered(question.answers).map(({ number: position, item: answer }) => (
                    <AnswerLine key={position} answer={answer} />
                  ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Quiz attempts of a cycle, with the questions as they were shown. */
export function AttemptList({ cycle, timeZone }: { cycle: CycleEvidence; timeZone: string }) {
  const { t, i18n } = useTranslation();
  const titleOf = useLessonTitle();
  const { attempts, attemptCount, lessons } = cycle;
  const lessonTitle = (id: number) =>
    titleOf(lessons.find((lesson) => lesson.id === id) ?? { id, title: null });
  return (
    <section className="px-5 py-4">
      <h3 className="font-title">{t('trainingEvidence.attempts')}</h3>
      {attemptCount > attempts.length && (
        <p className="mt-0.5 text-ui text-muted">
          {t('trainingEvidence.shownOf', { shown: attempts.length, count: attemptCount })}
        </p>
      )}
      <ul className="mt-2 grid gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="border-t border-border pt-3 first:border-t-0 first:pt-0">
            <p className="text-sm font-medium wrap-anywhere">
              {t('trainingEvidence.attempt', {
                lesson: lessonTitle(attempt.lessonId),
                score: attempt.score,
                outcome: t(
                  attempt.passed ? 'trainingEvidence.passed' : 'trainingEvidence.notPassed',
                ),
              })}
            </p>
            <p className="text-xs text-subtle tnum">
              {attempt.startedAt === null
                ? formatTimeInZone(attempt.at, i18n.language, timeZone)
                : t('trainingEvidence.fromTo', {
                    from: formatTimeInZone(attempt.startedAt, i18n.language, timeZone),
                    to: formatTimeInZone(attempt.at, i18n.language, timeZone),
                  })}
            </p>
            {attempt.statement !== null && (
              <p className="mt-1 text-ui text-muted wrap-anywhere">
                {t('trainingEvidence.statementConfirmed', { statement: attempt.statement })}
              </p>
            )}
            <Questions attempt={attempt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
