import type { Quiz } from '@atrium/contracts/learning';
import { useEffect, useRef, useState } from 'react';
import { QuestionCard } from './question-card.tsx';
import type { QuizRunState } from './use-quiz-run.ts';

/** Every question on one page. After a new start focus is on the first that has no answer. */
export function QuizQuestions({ quiz, run }: { quiz: Quiz; run: QuizRunState }) {
  const list = useRef<HTMLDivElement>(null);
  const { draft, answer } = run.answers;
  // As they appear only: after that focus is the learner's.
  const [takesFocus] = useState(run.hasBegunAnew || run.submission.isError);
  useEffect(() => {
    if (!takesFocus) return;
    const open = list.current?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input');
    const target = open ?? list.current?.querySelector<HTMLElement>('input');
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
          chosen={draft.answers[question.id] ?? []}
          onChoose={(answerId) => answer(question, answerId)}
          disabled={run.submission.isPending}
        />
      ))}
    </div>
  );
}
