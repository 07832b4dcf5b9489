import type { AnswerKey, AnswerKeyInput } from '@atrium/contracts/quizzes/answer-key';
import { answerKeys, type QuestionType } from '@atrium/contracts/quizzes/constants';
import { parseDecimal } from '@atrium/contracts/quizzes/decimals';

/** A row being edited. Ids are set once it is saved, `key` from the start. */
type TextRow = { key: number; id?: number; text: string };
type PairRow = { key: number; id?: number; optionId?: number; left: string; right: string };

/** The answer key being edited, with the fields of every type, so that changing the type loses nothing. */
export type KeyDraft = {
  value: string;
  tolerance: string;
  unit: string;
  accepted: readonly TextRow[];
  isCaseSensitive: boolean;
  items: readonly TextRow[];
  pairs: readonly PairRow[];
};

/** Creates an answer key without values. */
export const newKeyDraft = (): KeyDraft => ({
  value: '',
  tolerance: '0',
  unit: '',
  accepted: [{ key: 1, text: '' }],
  isCaseSensitive: false,
  items: [1, 2].map((key) => ({ key, text: '' })),
  pairs: [1, 2].map((key) => ({ key, left: '', right: '' })),
});

const toRows = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ key: index + 1, ...row }));

/** Creates a draft from a saved answer key. */
export function toKeyDraft(saved: AnswerKey | undefined): KeyDraft {
  const draft = newKeyDraft();
  switch (saved?.type) {
    case 'numeric':
      return { ...draft, value: saved.value, tolerance: saved.tolerance, unit: saved.unit ?? '' };
    case 'short_text': {
      const accepted = toRows(saved.accepted.map((text) => ({ text })));
      return { ...draft, accepted, isCaseSensitive: saved.isCaseSensitive };
    }
    case 'ordering':
      return { ...draft, items: toRows(saved.items) };
    case 'matching':
      return { ...draft, pairs: toRows(saved.pairs) };
    case undefined:
      return draft;
  }
}

const isBlank = (text: string) => text.trim() === '';
const hasText = ({ text }: TextRow) => !isBlank(text);
const hasSide = ({ left, right }: PairRow) => !isBlank(left) || !isBlank(right);

/** Returns the answer key to save: trimmed, without blank rows. Undefined for types with answers to choose from. */
export function toAnswerKey(type: QuestionType, draft: KeyDraft): AnswerKeyInput | undefined {
  switch (type) {
    case 'numeric':
      return {
        type,
        value: parseDecimal(draft.value) ?? draft.value,
        tolerance: parseDecimal(draft.tolerance || '0') ?? draft.tolerance,
        unit: draft.unit.trim() || null,
      };
    case 'short_text': {
      const accepted = draft.accepted.filter(hasText).map(({ text }) => text.trim());
      return { type, accepted, isCaseSensitive: draft.isCaseSensitive };
    }
    case 'ordering': {
      const rows = draft.items.filter(hasText);
      return {
        type,
        items: rows.map(({ key: _key, text, ...id }) => ({ ...id, text: text.trim() })),
      };
    }
    case 'matching': {
      const rows = draft.pairs.filter(hasSide);
      return {
        type,
        pairs: rows.map(({ key: _key, left, right, ...ids }) => ({
          ...ids,
          left: left.trim(),
          right: right.trim(),
        })),
      };
    }
    case 'single_choice':
    case 'multiple_choice':
    case 'true_false':
      return undefined;
  }
}

/** Validation error of an answer key. */
export type KeyError = 'value' | 'tolerance' | 'accepted' | 'items' | 'pairs' | 'distinct';

const limit = /^-?\d{1,15}(\.\d{1,10})?$/;
const isStorable = (text: string) => limit.test(text);
const areDistinct = (texts: string[]) => new Set(texts).size === texts.length;

/** Returns the first validation error of an answer key. */
export function findKeyError(key: AnswerKeyInput): KeyError | undefined {
  switch (key.type) {
    case 'numeric': {
      if (!isStorable(key.value)) return 'value';
      return isStorable(key.tolerance) && !key.tolerance.startsWith('-') ? undefined : 'tolerance';
    }
    case 'short_text':
      return key.accepted.length === 0 ? 'accepted' : undefined;
    case 'ordering': {
      if (key.items.length < answerKeys.minParts) return 'items';
      return areDistinct(key.items.map(({ text }) => text)) ? undefined : 'distinct';
    }
    case 'matching': {
      const { pairs } = key;
      const isHalf = pairs.some(({ left, right }) => left === '' || right === '');
      if (pairs.length < answerKeys.minParts || isHalf) return 'pairs';
      const sides = [pairs.map(({ left }) => left), pairs.map(({ right }) => right)];
      return sides.every(areDistinct) ? undefined : 'distinct';
    }
  }
}

/** Returns the lines of an answer key, for lists of questions. */
export function formatKey(key: AnswerKeyInput): string[] {
  switch (key.type) {
    case 'numeric': {
      const range = /[1-9]/.test(key.tolerance) ? `${key.value} ± ${key.tolerance}` : key.value;
      return [key.unit === null ? range : `${range} ${key.unit}`];
    }
    case 'short_text':
      return key.accepted;
    case 'ordering':
      return key.items.map(({ text }, index) => `${index + 1}. ${text}`);
    case 'matching':
      return key.pairs.map(({ left, right }) => `${left}: ${right}`);
  }
}
