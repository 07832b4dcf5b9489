import { randomInt } from 'node:crypto';
import type {
  AnswerKey,
  AnswerKeyFile,
  AnswerKeyInput,
} from '@atrium/contracts/quizzes/answer-key';
import { AppError } from '../../platform/base/errors.ts';

const maxId = 2_147_483_647;

const listIds = (key: AnswerKey | undefined): number[] => {
  if (key?.type === 'ordering') return key.items.map(({ id }) => id);
  if (key?.type === 'matching') return key.pairs.flatMap(({ id, optionId }) => [id, optionId]);
  return [];
};

/**
 * Gives new items a random id, and keeps the ids of those saved before. Throws `bad_request` for other ids: an author
 * can't choose them, because learners see them.
 */
export function assignIds(input: AnswerKeyInput, before?: AnswerKey): AnswerKey {
  const known = new Set(listIds(before));
  const used = new Set<number>();
  const createId = (): number => {
    const id = randomInt(1, maxId);
    return used.has(id) || known.has(id) ? createId() : id;
  };
  const assign = (given: number | undefined): number => {
    if (given !== undefined && (used.has(given) || !known.has(given))) {
      const message = 'An item does not belong to this question.';
      throw new AppError('bad_request', { fields: { answerKey: message } });
    }
    const id = given ?? createId();
    used.add(id);
    return id;
  };
  switch (input.type) {
    case 'ordering':
      return { ...input, items: input.items.map(({ id, text }) => ({ id: assign(id), text })) };
    case 'matching':
      return {
        ...input,
        pairs: input.pairs.map(({ id, optionId, ...sides }) => ({
          ...sides,
          id: assign(id),
          optionId: assign(optionId),
        })),
      };
    case 'numeric':
    case 'short_text':
      return input;
  }
}

/** Returns an answer key without its ids, as course files contain it. */
export function removeIds(key: AnswerKeyInput): AnswerKeyFile {
  switch (key.type) {
    case 'ordering':
      return { ...key, items: key.items.map(({ text }) => ({ text })) };
    case 'matching':
      return { ...key, pairs: key.pairs.map(({ left, right }) => ({ left, right })) };
    case 'numeric':
    case 'short_text':
      return key;
  }
}
