import type { AnswerKey } from '@atrium/contracts/quizzes/answer-key';
import { parseDecimal } from '@atrium/contracts/quizzes/decimals';
import type { CorrectAnswer, GivenAnswer } from '@atrium/contracts/quizzes/quizzes';

type KeyOf<Type extends AnswerKey['type']> = Extract<AnswerKey, { type: Type }>;

const isText = (given: GivenAnswer) => typeof given === 'string';
const isPairs = (given: GivenAnswer): given is Record<string, number> =>
  typeof given === 'object' && !Array.isArray(given);
const areDistinct = (ids: readonly number[]) => new Set(ids).size === ids.length;

/** Returns whether an answer has the form its question asks for. It may be incomplete or wrong. */
export function isPossibleAnswer(key: AnswerKey, given: GivenAnswer): boolean {
  // An answer that was removed.
  if (Array.isArray(given) && given.length === 0) return true;
  switch (key.type) {
    case 'numeric':
    case 'short_text':
      return isText(given);
    case 'ordering': {
      const ids = key.items.map(({ id }) => id);
      return (
        Array.isArray(given) &&
        given.length === ids.length &&
        areDistinct(given) &&
        given.every((id) => ids.includes(id))
      );
    }
    case 'matching': {
      if (!isPairs(given)) return false;
      const options = Object.values(given);
      return (
        areDistinct(options) &&
        options.every((id) => key.pairs.some(({ optionId }) => optionId === id)) &&
        Object.keys(given).every((prompt) => key.pairs.some(({ id }) => String(id) === prompt))
      );
    }
  }
}

/** Returns whether nothing is missing in an answer of the right form. */
export function isCompleteAnswer(key: AnswerKey, given: GivenAnswer): boolean {
  if (isText(given)) return given.trim() !== '';
  if (Array.isArray(given)) return given.length > 0;
  return key.type === 'matching' && Object.keys(given).length === key.pairs.length;
}

const toUnits = (decimal: string, scale: number): bigint => {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
};

/** Compares exact decimals: floating point would reject 0.3 for 0.1 ± 0.2. */
function isWithinTolerance({ value, tolerance }: KeyOf<'numeric'>, given: string): boolean {
  const number = parseDecimal(given);
  if (number === undefined) return false;
  const decimals = [number, value, tolerance].map((each) => each.split('.')[1]?.length ?? 0);
  const scale = Math.max(...decimals);
  const difference = toUnits(number, scale) - toUnits(value, scale);
  const allowed = toUnits(tolerance, scale);
  return difference <= allowed && -difference <= allowed;
}

/** Returns the form in which texts are compared. Upper case first: it maps ß to SS and both lower forms of Σ to one. */
export const normalizeText = (text: string, isCaseSensitive: boolean): string => {
  const plain = text.normalize('NFKC').trim();
  return isCaseSensitive ? plain : plain.toUpperCase().toLowerCase().normalize('NFKC');
};

const isAccepted = ({ accepted, isCaseSensitive }: KeyOf<'short_text'>, given: string): boolean => {
  const normalized = normalizeText(given, isCaseSensitive);
  return accepted.some((each) => normalizeText(each, isCaseSensitive) === normalized);
};

/** Returns the share of an answer that is correct: of items in their position, or of pairs. */
export function getCorrectShare(key: AnswerKey, given: GivenAnswer): number {
  switch (key.type) {
    case 'numeric':
      return isText(given) && isWithinTolerance(key, given) ? 1 : 0;
    case 'short_text':
      return isText(given) && isAccepted(key, given) ? 1 : 0;
    case 'ordering': {
      if (!Array.isArray(given)) return 0;
      const hits = key.items.filter(({ id }, index) => given[index] === id).length;
      return hits / key.items.length;
    }
    case 'matching': {
      if (!isPairs(given)) return 0;
      const hits = key.pairs.filter(({ id, optionId }) => given[id] === optionId).length;
      return hits / key.pairs.length;
    }
  }
}

/** Returns the correct answer in the form of a review. */
export function toCorrectAnswer(key: AnswerKey): CorrectAnswer {
  switch (key.type) {
    case 'numeric':
      return { value: key.value, tolerance: key.tolerance };
    case 'short_text':
      return { accepted: key.accepted };
    case 'ordering':
      return key.items.map(({ id }) => id);
    case 'matching':
      return { pairs: Object.fromEntries(key.pairs.map(({ id, optionId }) => [id, optionId])) };
  }
}
