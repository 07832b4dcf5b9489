import type { QuestionReview, Quiz } from '@atrium/contracts/learning';
import { useTranslation } from 'react-i18next';
import { ReviewedQuestion } from './reviewed-question.tsx';

/** Review of each question, in the order of the quiz. */
export function QuizReview({ quiz, review }: { quiz: Quiz; review: QuestionReview[] }) {
  const { t } = useTranslation();
  const byQuestion = new Map(review.map((each) => [each.questionId, each]));
  return (
    <section aria-label={t('quiz.review.title')}>
      <h3 className="mt-10 mb-3 font-heading text-xl">{t('quiz.review.title')}</h3>
      <ol className="grid gap-3">
        {quiz.questions.map((question, index) => {
          const own = byQuestion.get(question.id);
          return (
            own && (
              <li key={question.id}>
                <ReviewedQuestion number={index + 1} question={question} review={own} />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
