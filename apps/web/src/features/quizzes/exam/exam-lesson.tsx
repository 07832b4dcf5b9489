import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import type { GradedAttempt, OpenAttempt, Quiz } from '@atrium/contracts/quizzes/quizzes';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toQuizKind } from '../attempt/quiz-kind.ts';
import { type StoreProgress, useReloadQuiz, useStartQuiz } from '../attempt/quiz.api.ts';
import { QuizColumn, QuizHead } from '../quiz/quiz-head.tsx';
import { PassedBefore } from '../result/passed-before.tsx';
import { getAnnouncement } from '../result/result-texts.ts';
import { ExamResult } from './exam-result.tsx';
import { ExamRun } from './exam-run.tsx';
import { ExamStart } from './exam-start.tsx';
import type { CourseLink } from './exam-top.tsx';

/** A quiz whose attempts are started on the server: rules and start, open attempt, and result. */
export function ExamLesson({
  lesson,
  course,
  quiz,
  attempts,
  onCompleted,
  storeProgress,
  next,
}: {
  lesson: LessonDetail;
  course: CourseLink;
  quiz: Quiz;
  attempts: NonNullable<Quiz['attempts']>;
  onCompleted: () => void;
  storeProgress: StoreProgress;
  next: ReactNode;
}) {
  const { t } = useTranslation();
  const reload = useReloadQuiz(lesson.id);
  const [started, setStarted] = useState<OpenAttempt | null>(null);
  const [closedId, setClosedId] = useState<string>();
  const latest = started ?? attempts.open;
  // The quiz is loaded again after a submission, and may still contain the attempt until then.
  const open = latest?.id === closedId ? null : latest;
  const [result, setResult] = useState<{ taken: OpenAttempt; graded: GradedAttempt }>();
  const [isTaking, setIsTaking] = useState(!quiz.best?.passed);
  const start = useStartQuiz(lesson.id, setStarted);
  const showResult = (graded: GradedAttempt) => {
    if (!open) return;
    setResult({ taken: open, graded });
    setClosedId(open.id);
    setStarted(null);
    void reload();
    if (graded.attempt.passed) onCompleted();
  };
  if (open) {
    return (
      <ExamRun
        key={open.id}
        // The quiz was loaded before or after this attempt was started.
        number={attempts.open ? attempts.used : attempts.used + 1}
        allowed={attempts.allowed}
        {...{ lesson, course, open, storeProgress }}
        onGraded={showResult}
      />
    );
  }
  const kind = toQuizKind(lesson);
  const { used, allowed } = attempts;
  const hasAttemptsLeft = allowed === null || used < allowed;
  const canRetryNow = hasAttemptsLeft && attempts.nextAt === null;
  const restart = () => {
    setResult(undefined);
    setIsTaking(true);
    void reload();
  };
  return (
    <QuizColumn className="pb-20">
      <QuizHead
        lesson={lesson}
        bestScore={isTaking && !result ? (quiz.best?.score ?? undefined) : undefined}
      />
      {/* Always mounted: screen readers only announce changes of an existing live region. */}
      <output className="sr-only">
        {result && getAnnouncement(result.graded.attempt, { kind, canRetryNow }, t)}
      </output>
      {result ? (
        <ExamResult
          {...{ quiz, kind, attempts, next }}
          {...result}
          onRetry={hasAttemptsLeft ? restart : undefined}
        />
      ) : quiz.best?.passed && !isTaking ? (
        <PassedBefore
          lesson={lesson}
          best={quiz.best}
          next={next}
          onStart={hasAttemptsLeft ? restart : undefined}
        />
      ) : (
        <ExamStart {...{ lesson, course, quiz, attempts, start }} />
      )}
    </QuizColumn>
  );
}
