import { startedVersion } from '@atrium/contracts/quizzes/constants';
import type {
  GivenAnswer,
  GradedAttempt,
  OpenAttempt,
  QuizQuestion,
} from '@atrium/contracts/quizzes/quizzes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSecondsUntil } from '../../../lib/hooks/use-seconds-until.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { isAnswered, type Answers } from '../attempt/draft.ts';
import { type StoreProgress, useSaveAnswers, useSubmitQuiz } from '../attempt/quiz.api.ts';
import {
  deleteUnsavedAttempt,
  findUnsavedAttempt,
  storeUnsavedAttempt,
  type AttemptKey,
} from './stored-answers.ts';

const retryMs = 3_000;
/** How long to wait for the next character of a typed answer. */
const typingMs = 500;

/** Saves each answer on the server right away, typed ones after a pause, and again until it arrives. */
function useSavedAnswers(key: AttemptKey, open: OpenAttempt) {
  const [stored] = useState(() => findUnsavedAttempt(key));
  const [answers, setAnswers] = useState<Answers>({ ...open.answers, ...stored.unsaved });
  const [unsaved, setUnsaved] = useState<Answers>(stored.unsaved);
  const [flagged, setFlagged] = useState<number[]>(stored.flagged);
  const { mutate, isPending, isError, error, reset } = useSaveAnswers(key.lessonId, open.id);
  /** The time is over, or the attempt was submitted in another tab. */
  const isClosed = error instanceof ApiError && error.code === 'attempt_closed';
  useEffect(() => storeUnsavedAttempt(key, { unsaved, flagged }), [key, unsaved, flagged]);
  useEffect(() => {
    if (Object.keys(unsaved).length === 0 || isPending || isClosed) return undefined;
    const send = () =>
      mutate(unsaved, {
        onSuccess: () =>
          // Answers that were changed meanwhile are still unsaved.
          setUnsaved((now) =>
            Object.fromEntries(
              Object.entries(now).filter(([id, chosen]) => unsaved[id] !== chosen),
            ),
          ),
      });
    const isTyping = Object.values(unsaved).some((given) => typeof given === 'string');
    if (!isError && !isTyping) {
      send();
      return undefined;
    }
    const retry = () => {
      reset();
      send();
    };
    const timer = isError ? setTimeout(retry, retryMs) : setTimeout(send, typingMs);
    return () => clearTimeout(timer);
  }, [unsaved, isPending, isError, isClosed, mutate, reset]);
  const answer = ({ id }: QuizQuestion, given: GivenAnswer) => {
    setAnswers((now) => ({ ...now, [id]: given }));
    setUnsaved((now) => ({ ...now, [id]: given }));
  };
  const toggleFlag = (id: number) =>
    setFlagged((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  const hasUnsaved = Object.keys(unsaved).length > 0;
  const saving = !hasUnsaved ? 'saved' : isError ? 'waiting' : 'saving';
  return { answers, unsaved, flagged, answer, toggleFlag, saving, isClosed } as const;
}

/** State of an open attempt: answers, flags, time and submission. */
export function useExamRun(
  { open, lessonId }: { open: OpenAttempt; lessonId: number },
  storeProgress: StoreProgress,
  onGraded: (graded: GradedAttempt) => void,
) {
  const [key] = useState<AttemptKey>(() => ({
    accountId: currentSession()?.user.id ?? '',
    lessonId,
    attemptId: open.id,
  }));
  const saved = useSavedAnswers(key, open);
  const submission = useSubmitQuiz(lessonId, storeProgress, () => deleteUnsavedAttempt(key));
  // Ignore double clicks and the end of the time while the request is in flight.
  const isInFlight = useRef(false);
  const submit = () => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    submission.mutate(
      { attemptId: open.id, version: startedVersion, answers: saved.unsaved },
      {
        onSuccess: onGraded,
        onSettled: () => {
          isInFlight.current = false;
        },
      },
    );
  };
  const left = useSecondsUntil(open.deadline);
  const isOver = saved.isClosed || (open.deadline !== null && left === 0);
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    if (isOver) submitNow();
  }, [isOver]);
  const { isError } = submission;
  useEffect(() => {
    if (!isOver || !isError) return undefined;
    const timer = setTimeout(() => submitNow(), retryMs);
    return () => clearTimeout(timer);
  }, [isOver, isError]);
  const hasAnswer = (question: QuizQuestion) => isAnswered(question, saved.answers[question.id]);
  const answeredCount = open.questions.filter(hasAnswer).length;
  const secondsLeft = open.deadline === null ? null : left;
  return {
    ...saved,
    isAnswered: hasAnswer,
    secondsLeft,
    isOver,
    submission,
    submit,
    answeredCount,
  };
}

export type ExamRunState = ReturnType<typeof useExamRun>;
