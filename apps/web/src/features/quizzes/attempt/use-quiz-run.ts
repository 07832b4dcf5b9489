import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import type {
  GivenAnswer,
  GradedAttempt,
  Quiz,
  QuizQuestion,
} from '@atrium/contracts/quizzes/quizzes';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/use-session.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { adaptDraft, type Draft, emptyQuizDraft, setAnswer } from './draft.ts';
import { toQuizKind } from './quiz-kind.ts';
import { type StoreProgress, useSubmitQuiz } from './quiz.api.ts';
import { deleteDraft, findDraft, storeDraft } from './stored-draft.ts';

/** A graded attempt with the questions it was for, which may change before the next attempt. */
export type QuizOutcome = { quiz: Quiz; graded: GradedAttempt };

/** State of taking a quiz: answers, submission, result and retry. */
export function useQuizRun(
  lesson: LessonDetail,
  quiz: Quiz,
  onCompleted: () => void,
  storeProgress: StoreProgress,
) {
  const { t } = useTranslation();
  const answers = useQuizDraft(lesson.id, quiz);
  const submission = useSubmitQuiz(lesson.id, storeProgress, answers.forget);
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
    const mark = quiz.passMarkPercent;
    const context = toQuizKind(lesson);
    const description =
      score === null
        ? t('quiz.notPassed.unscored', { mark, context })
        : t('quiz.notPassed.body', { mark, score, context });
    notice.current = toast({
      tone: 'danger',
      title: t('quiz.notPassed.title', { context }),
      description,
    });
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

/** Answers of one attempt, kept across reloads and changes of the questions until they are graded. */
function useQuizDraft(lessonId: number, quiz: Quiz) {
  const session = useSession();
  const accountId = session.status === 'signed_out' ? '' : session.session.user.id;
  const key = { accountId, lessonId };
  const [found] = useState(() => findDraft(key));
  const [last, setLast] = useState(found ?? emptyQuizDraft(quiz.version));
  const draft = adaptDraft(last, quiz);

  const save = (next: Draft) => {
    setLast(next);
    storeDraft(key, next);
  };
  const answer = (question: QuizQuestion, given: GivenAnswer) =>
    save(setAnswer(draft, question, given));
  const toSubmission = () => {
    const attemptId = draft.attemptId ?? crypto.randomUUID();
    save({ ...draft, attemptId });
    return { attemptId, version: draft.version, answers: draft.answers };
  };
  return {
    draft,
    wasFound: found !== undefined,
    /** Whether the questions changed after they were answered, and none has been answered since. */
    isCarriedOver: last.version !== quiz.version,
    answer,
    /** Returns the submission. Resending the same answers uses the same attempt id. */
    toSubmission,
    /** Deletes the stored draft once graded. The answers stay on screen until the next reload. */
    forget: () => deleteDraft(key),
    restart: () => setLast(emptyQuizDraft(quiz.version)),
  };
}
