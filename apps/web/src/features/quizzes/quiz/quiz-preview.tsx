import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotInPreview } from '../../courses/index.ts';
import { emptyQuizDraft, setAnswer } from '../attempt/draft.ts';
import { QuizColumn, QuizHead } from './quiz-head.tsx';
import { QuizQuestions } from './quiz-questions.tsx';
import { QuizBar } from './submit-bar.tsx';

/** Quiz for its author: questions can be answered, but not submitted. */
export function QuizPreview({ lesson, quiz }: { lesson: LessonDetail; quiz: Quiz }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => emptyQuizDraft(quiz.version));
  return (
    <>
      <QuizColumn className="pb-8">
        <QuizHead lesson={lesson} passMarkPercent={quiz.passMarkPercent} />
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
