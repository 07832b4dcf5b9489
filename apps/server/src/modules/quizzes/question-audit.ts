import { isDeepStrictEqual } from 'node:util';
import type { AnswerKey } from '@atrium/contracts/quizzes/answer-key';
import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';

const maxCharacters = 120;
const truncate = (text: string) => {
  const characters = Array.from(text);
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters - 1).join('')}…`
    : text;
};

/** Returns the lines of an answer key for the audit log. */
function formatKey(key: AnswerKey): string[] {
  switch (key.type) {
    case 'numeric':
      return [`${key.value} ± ${key.tolerance} ${key.unit ?? ''}`.trim()];
    case 'short_text':
      return key.isCaseSensitive ? [...key.accepted, '(case-sensitive)'] : key.accepted;
    case 'ordering':
      return key.items.map(({ text }) => text);
    case 'matching':
      return key.pairs.map(({ left, right }) => `${left} = ${right}`);
  }
}

/** Returns the fields of a question for the audit log, truncated. */
const toAuditFields = (question: AuthoredQuestion): Record<string, unknown> => ({
  question: truncate(question.questionText),
  type: question.questionType,
  points: question.points,
  explanation: question.explanation === null ? null : truncate(question.explanation),
  answers: question.answers.map(({ answerText }) => truncate(answerText)),
  correct: question.answers
    .filter(({ isCorrect }) => isCorrect)
    .map((each) => truncate(each.answerText)),
  ...(question.answerKey ? { answerKey: formatKey(question.answerKey).map(truncate) } : {}),
});

/** Returns the fields that differ before and after a change, or all fields of a created or deleted question. */
export function diffQuestions(before: AuthoredQuestion | undefined, after?: AuthoredQuestion) {
  const [old, now] = [before && toAuditFields(before), after && toAuditFields(after)];
  const differing = (
    fields: Record<string, unknown>,
    otherFields: Record<string, unknown> | undefined,
  ) =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([key, value]) => !isDeepStrictEqual(value, otherFields?.[key]),
      ),
    );
  return {
    ...(old ? { before: differing(old, now) } : {}),
    ...(now ? { after: differing(now, old) } : {}),
  };
}

/** Describes a question and its quiz as the target of an audit event. */
export const formatAuditTarget = (question: AuthoredQuestion, lesson: { title: string }): string =>
  `“${truncate(question.questionText)}” in ${lesson.title}`;
