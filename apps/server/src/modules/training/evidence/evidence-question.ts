import type { AnswerKey } from '@atrium/contracts/quizzes/answer-key';
import type { GivenAnswer } from '@atrium/contracts/quizzes/quizzes';
import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import { isCorrectAnswer, toLearnerQuestion, type StoredQuestion } from '../../quizzes/index.ts';

type EvidenceQuestion = TrainingEvidence['cycles'][number]['attempts'][number]['questions'][number];
type Responses = NonNullable<EvidenceQuestion['responses']>;

function toResponses(key: AnswerKey, given: GivenAnswer, isCorrect: boolean): Responses {
  const typed = typeof given === 'string' && given !== '' ? given : null;
  switch (key.type) {
    case 'numeric': {
      const range = /[1-9]/.test(key.tolerance) ? `${key.value} ± ${key.tolerance}` : key.value;
      const correct = [key.unit === null ? range : `${range} ${key.unit}`];
      return [{ prompt: null, given: typed, correct, isCorrect }];
    }
    case 'short_text':
      return [{ prompt: null, given: typed, correct: key.accepted, isCorrect }];
    case 'ordering': {
      const ids = Array.isArray(given) ? given : [];
      const textOf = new Map(key.items.map(({ id, text }) => [id, text]));
      return key.items.map(({ id, text }, index) => ({
        prompt: null,
        given: textOf.get(ids[index] ?? 0) ?? null,
        correct: [text],
        isCorrect: ids[index] === id,
      }));
    }
    case 'matching': {
      const pairs = typeof given === 'object' && !Array.isArray(given) ? given : {};
      const textOf = new Map(key.pairs.map(({ optionId, right }) => [optionId, right]));
      return key.pairs.map(({ id, optionId, left, right }) => ({
        prompt: left,
        given: textOf.get(pairs[id] ?? 0) ?? null,
        correct: [right],
        isCorrect: pairs[id] === optionId,
      }));
    }
  }
}

/**
 * Returns a question of an attempt with the given answer and the correct one. Without the key, it has only what the
 * learner was shown, because the answers of a passed attempt are the correct ones.
 */
export function toEvidenceQuestion(
  question: StoredQuestion,
  given: GivenAnswer,
  withKey: boolean,
): EvidenceQuestion {
  const { text, answers, answerKey } = question;
  if (answerKey) {
    const shown = toLearnerQuestion(question).answers;
    return {
      text,
      answers: shown.map((answer) => ({ text: answer.text })),
      ...(withKey
        ? { responses: toResponses(answerKey, given, isCorrectAnswer(question, given)) }
        : {}),
    };
  }
  const chosen = Array.isArray(given) ? given : [];
  return {
    text,
    answers: answers.map((answer) => ({
      text: answer.text,
      ...(withKey ? { isChosen: chosen.includes(answer.id), isCorrect: answer.isCorrect } : {}),
    })),
  };
}
