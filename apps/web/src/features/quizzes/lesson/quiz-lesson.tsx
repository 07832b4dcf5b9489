import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { FileQuestion, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type StoreProgress, useQuiz } from '../attempt/quiz.api.ts';
import { ExamLesson } from '../exam/exam-lesson.tsx';
import type { CourseLink } from '../exam/exam-top.tsx';
import { QuizColumn, QuizHead } from '../quiz/quiz-head.tsx';
import { QuizRun } from '../quiz/quiz-run.tsx';

/** Quiz heading while there are no questions to show. Hands focus on when they have loaded. */
function WithoutQuestions({ lesson, children }: { lesson: LessonDetail; children: ReactNode }) {
  const column = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <QuizColumn ref={column}>
      <QuizHead lesson={lesson} />
      {children}
    </QuizColumn>
  );
}

/** Quiz lesson in full page width, since its submit bar spans the page. */
export function QuizLesson({
  lesson,
  course,
  onCompleted,
  storeProgress,
  next,
}: {
  lesson: LessonDetail;
  course: CourseLink;
  /** Called when the quiz has been passed. */
  onCompleted: () => void;
  /** Stores the progress that comes with a graded attempt. */
  storeProgress: StoreProgress;
  /** Link to the next lesson, shown once the quiz is passed. */
  next?: ReactNode;
}) {
  const { t } = useTranslation();
  const { data: quiz, error, isFetching, refetch } = useQuiz(lesson.id);
  if (quiz?.attempts && quiz.questionCount > 0) {
    return (
      <ExamLesson
        key={lesson.id}
        lesson={lesson}
        course={course}
        quiz={quiz}
        attempts={quiz.attempts}
        onCompleted={onCompleted}
        storeProgress={storeProgress}
        next={next}
      />
    );
  }
  if (quiz && quiz.questions.length > 0) {
    return (
      <QuizRun
        key={lesson.id}
        lesson={lesson}
        quiz={quiz}
        onCompleted={onCompleted}
        storeProgress={storeProgress}
        next={next}
        reload={{ error, isLoading: isFetching, load: () => void refetch() }}
      />
    );
  }
  return (
    <WithoutQuestions lesson={lesson}>
      {quiz ? (
        <Card>
          <EmptyState icon={FileQuestion} title={t('quiz.empty')} body={t('quiz.emptyHint')} />
        </Card>
      ) : error ? (
        <QuizFailed error={error} isLoading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <QuizSkeleton />
      )}
    </WithoutQuestions>
  );
}

/** Questions while they are loading. */
function QuizSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="grid gap-4 pb-8">
      <output className="sr-only">{t('quiz.loading')}</output>
      {Array.from({ length: 2 }, (_, question) => (
        <Card key={question} className="p-6 max-md:p-4.5">
          <div className="flex items-center gap-3.5">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className="h-5 w-3/5" />
          </div>
          <div className="mt-4 grid gap-2 md:ml-10.5">
            {Array.from({ length: 4 }, (_each, answer) => (
              <Skeleton key={answer} className="h-11 rounded-lg" />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

/** Error card for questions that could not be loaded, with a retry button. */
function QuizFailed({
  error,
  isLoading,
  onRetry,
}: {
  error: unknown;
  isLoading: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <Card ref={frame} role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={t('quiz.loadFailed')}
        body={errorMessage(error, t)}
        action={
          <Button variant="secondary" loading={isLoading} onClick={onRetry}>
            {t('quiz.tryAgain')}
          </Button>
        }
      />
    </Card>
  );
}
