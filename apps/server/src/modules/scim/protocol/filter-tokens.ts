import { isStorable } from '../../../platform/http/storable-text.ts';
import type { FilterValue } from './filter.ts';

export type Token =
  | { kind: 'mark'; text: '(' | ')' | '[' | ']' }
  /** A name, operator or keyword. `afterBracket`: the sub-attribute in `emails[type eq "work"].value`. */
  | { kind: 'word'; text: string; afterBracket: boolean }
  | { kind: 'value'; value: FilterValue };

const space = /[ \t\r\n]+/y;
const quoted = /"(?:[^"\\\p{Cc}]|\\.)*"/uy;
const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.:])/y;
const name = /[A-Za-z$][\w$:.-]*/y;
const subName = /\.[A-Za-z$][\w$-]*/y;
const literals: Record<string, FilterValue> = { true: true, false: false, null: null };

const readAt = (text: string, position: number, pattern: RegExp): string | undefined => {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
};

const readString = (text: string): string | undefined => {
  try {
    const value = JSON.parse(text) as string;
    return isStorable(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const isMark = (text: string): text is '(' | ')' | '[' | ']' => '()[]'.includes(text);

/** Reads the token at a position, and returns it with its length. */
function readToken(text: string, position: number): [Token, number] | undefined {
  const first = text[position] ?? '';
  if (isMark(first)) return [{ kind: 'mark', text: first }, 1];
  const string = readAt(text, position, quoted);
  const value = string === undefined ? undefined : readString(string);
  if (string !== undefined && value !== undefined) return [{ kind: 'value', value }, string.length];
  const digits = readAt(text, position, number);
  if (digits !== undefined) return [{ kind: 'value', value: Number(digits) }, digits.length];
  const sub = text[position - 1] === ']' ? readAt(text, position, subName) : undefined;
  if (sub !== undefined)
    return [{ kind: 'word', text: sub.slice(1), afterBracket: true }, sub.length];
  const word = readAt(text, position, name);
  if (word === undefined) return undefined;
  const literal = literals[word.toLowerCase()];
  if (literal !== undefined) return [{ kind: 'value', value: literal }, word.length];
  return [{ kind: 'word', text: word, afterBracket: false }, word.length];
}

/** Splits a filter or path into tokens. Returns undefined if it contains anything else. */
export function readTokens(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let position = 0;
  while (position < text.length) {
    position += readAt(text, position, space)?.length ?? 0;
    if (position >= text.length) break;
    const read = readToken(text, position);
    if (!read) return undefined;
    tokens.push(read[0]);
    position += read[1];
  }
  return tokens;
}
