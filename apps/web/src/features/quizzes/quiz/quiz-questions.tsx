import type { GivenAnswer, Quiz, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../attempt/draft.ts';
import { QuestionCard } from './question-card.tsx';

/** List of all questions. */
export function QuizQuestions({
  quiz,
  draft,
  onAnswer,
  disabled = false,
  shouldFocus = false,
}: {
  quiz: Quiz;
  draft: Draft;
  onAnswer: (question: QuizQuestion, given: GivenAnswer) => void;
  disabled?: boolean;
  /** Whether to focus the first unanswered question on mount. */
  shouldFocus?: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  // Only on mount: later on, do not take focus away from the learner.
  const [takesFocus] = useState(shouldFocus);
  useEffect(() => {
    if (!takesFocus) return;
    const control = ':is(input, button:enabled)';
    const open = list.current?.querySelector<HTMLElement>(
      `fieldset:not([data-answered]) ${control}`,
    );
    const target = open ?? list.current?.querySelector<HTMLElement>(control);
    target?.focus({ preventScroll: true });
    target?.closest('fieldset')?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  return (
    <div ref={list} className="grid gap-4">
      {quiz.questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          number={index + 1}
          question={question}
          given={draft.answers[question.id]}
          onAnswer={(given) => onAnswer(question, given)}
          disabled={disabled}
        />
      ))}
    </div>
  );
}
