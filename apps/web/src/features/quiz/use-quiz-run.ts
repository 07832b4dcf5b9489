import type { GradedAttempt, LessonDetail, Quiz } from '@atrium/contracts/learning';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast-store.ts';
import { useSubmitQuiz } from './quiz.api.ts';
import { useDraft } from './use-draft.ts';

/** A graded attempt with the questions it was for, which may change before the next attempt. */
export type QuizOutcome = { quiz: Quiz; graded: GradedAttempt };

/** State of taking a quiz: answers, submission, result and retry. */
export function useQuizRun(lesson: LessonDetail, quiz: Quiz, onCompleted: () => void) {
  const { t } = useTranslation();
  const answers = useDraft(lesson.id, quiz);
  const submission = useSubmitQuiz(lesson, answers.forget);
  const [outcome, setOutcome] = useState<QuizOutcome>();
  const [isTaking, setIsTaking] = useState(answers.wasFound || !quiz.best?.passed);
  const [hasRestarted, setHasRestarted] = useState(false);
  // Ignore double clicks while the request is in flight.
  const isInFlight = useRef(false);
  const notice = useRef<ReturnType<typeof toast>>(undefined);

  const show = (graded: GradedAttempt) => {
    setOutcome({ quiz, graded });
    const { passed, score } = graded.attempt;
    if (passed) {
      onCompleted();
      return;
    }
    const description = t('quiz.notPassed.body', { mark: quiz.passMarkPercent, score });
    notice.current = toast({ tone: 'danger', title: t('quiz.notPassed.title'), description });
  };
  const submit = () => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    submission.mutate(answers.toSubmission(), {
      onSuccess: show,
      onSettled: () => {
        isInFlight.current = false;
      },
    });
  };
  const restart = () => {
    notice.current?.dismiss();
    submission.reset();
    answers.restart();
    setOutcome(undefined);
    setIsTaking(true);
    setHasRestarted(true);
  };
  return { answers, submission, outcome, isTaking, hasRestarted, submit, restart };
}

export type QuizRunState = ReturnType<typeof useQuizRun>;
