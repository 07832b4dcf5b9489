import type { LessonDetail } from '@atrium/contracts/learning';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusHeadingOnUnmount } from '../../lib/use-focus-heading-on-unmount.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card } from '../../ui/card.tsx';
import { QuizColumn } from './quiz-column.tsx';
import { QuizFailed } from './quiz-failed.tsx';
import { QuizHead } from './quiz-head.tsx';
import { QuizRun } from './quiz-run.tsx';
import { QuizSkeleton } from './quiz-skeleton.tsx';
import { useQuiz } from './quiz.api.ts';

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
  onCompleted,
  next,
}: {
  lesson: LessonDetail;
  /** Called when the quiz has been passed. */
  onCompleted: () => void;
  /** Link to the next lesson, shown once the quiz is passed. */
  next?: ReactNode;
}) {
  const { t } = useTranslation();
  const { data: quiz, error, isFetching, refetch } = useQuiz(lesson.id);
  if (quiz && quiz.questions.length > 0) {
    return (
      <QuizRun
        key={lesson.id}
        lesson={lesson}
        quiz={quiz}
        onCompleted={onCompleted}
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
