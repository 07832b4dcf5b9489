import type { Graded, LessonDetail, Quiz } from '@atrium/contracts/learning';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast-store.ts';
import { useSubmitQuiz } from './quiz.api.ts';
import { useDraft } from './use-draft.ts';

/** A grade with the questions it is about, which may be others by the next try. */
export type QuizOutcome = { quiz: Quiz; graded: Graded };

/** One visit to a quiz: answering, handing in once, trying again. */
export function useQuizRun(lesson: LessonDetail, quiz: Quiz, onCompleted: () => void) {
  const { t } = useTranslation();
  const answers = useDraft(lesson.id, quiz);
  const submission = useSubmitQuiz(lesson, answers.forget);
  const [outcome, setOutcome] = useState<QuizOutcome>();
  const [isTaking, setIsTaking] = useState(answers.wasFound || !quiz.best?.passed);
  const [hasBegunAnew, setHasBegunAnew] = useState(false);
  // Two presses may come before the first is on screen; they are one.
  const isUnderWay = useRef(false);
  const notice = useRef<ReturnType<typeof toast>>(undefined);

  const show = (graded: Graded) => {
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
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    submission.mutate(answers.handIn(), {
      onSuccess: show,
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  const begin = () => {
    notice.current?.dismiss();
    submission.reset();
    answers.restart();
    setOutcome(undefined);
    setIsTaking(true);
    setHasBegunAnew(true);
  };
  return { answers, submission, outcome, isTaking, hasBegunAnew, submit, begin };
}

export type QuizRunState = ReturnType<typeof useQuizRun>;
