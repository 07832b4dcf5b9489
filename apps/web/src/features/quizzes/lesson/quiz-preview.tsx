import { hasStartedAttempts } from '@atrium/contracts/quizzes/constants';
import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotInPreview } from '../../courses/index.ts';
import { ExamFacts } from '../exam/exam-facts.tsx';
import { emptyQuizDraft, setAnswer } from '../attempt/draft.ts';
import { QuizColumn, QuizHead } from '../quiz/quiz-head.tsx';
import { QuizQuestions } from '../quiz/quiz-questions.tsx';
import { QuizBar } from '../quiz/submit-bar.tsx';

/** What learners read before they start an attempt, and how the questions below differ from theirs. */
function StartedPreview({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation();
  const { integrityStatement } = quiz.rules;
  const total = quiz.questions.length;
  return (
    <>
      <Card className="mb-6 overflow-hidden">
        <ExamFacts quiz={quiz} />
        {integrityStatement !== null && (
          <p className="border-t border-border bg-sunken px-6 py-4 text-ui max-md:px-4.5">
            {t('coursePreview.statement', { statement: integrityStatement })}
          </p>
        )}
      </Card>
      {total > 0 && (
        <p className="mb-4 text-ui text-muted">
          {quiz.questionCount < total
            ? t('coursePreview.drawnQuestions', { count: quiz.questionCount, total })
            : t('coursePreview.allQuestions')}
        </p>
      )}
    </>
  );
}

/** Quiz for its author: questions can be answered, but not submitted. */
export function QuizPreview({ lesson, quiz }: { lesson: LessonDetail; quiz: Quiz }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => emptyQuizDraft(quiz.version));
  const isStarted = hasStartedAttempts(quiz.rules);
  return (
    <>
      <QuizColumn className="pb-8">
        <QuizHead lesson={lesson} passMarkPercent={isStarted ? undefined : quiz.passMarkPercent} />
        {isStarted && <StartedPreview quiz={quiz} />}
        {quiz.questions.length === 0 ? (
          <Card>
            <EmptyState icon={FileQuestion} title={t('quiz.empty')} body={t('quiz.emptyHint')} />
          </Card>
        ) : (
          <QuizQuestions
            quiz={quiz}
            draft={draft}
            onAnswer={(question, given) => setDraft(setAnswer(draft, question, given))}
          />
        )}
      </QuizColumn>
      <QuizBar>
        <div className="flex flex-wrap items-center gap-3">
          <NotInPreview
            label={t('quiz.submit')}
            why={t('coursePreview.disabledReasons.submitQuiz')}
          />
        </div>
      </QuizBar>
    </>
  );
}
