import type { GivenAnswer, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import { useId } from 'react';
import { OptionCard } from '../../../ui/choices/option-card.tsx';
import { choose, toIds } from '../attempt/draft.ts';

/** Props of the controls of each type of question. */
export type AnswerProps = {
  question: QuizQuestion;
  given: GivenAnswer | undefined;
  onAnswer: (given: GivenAnswer) => void;
  disabled: boolean;
};

/** Answers to choose from. */
export function ChoiceAnswer({ question, given, onAnswer }: AnswerProps) {
  const name = useId();
  const chosen = toIds(given);
  return question.answers.map(({ id, text }) => (
    <OptionCard
      key={id}
      type={question.type === 'multiple_choice' ? 'checkbox' : 'radio'}
      name={name}
      checked={chosen.includes(id)}
      onChange={() => onAnswer(choose(question, given, id))}
    >
      {text}
    </OptionCard>
  ));
}
