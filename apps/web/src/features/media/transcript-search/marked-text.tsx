/** A part of a text; search matches are marked. */
type MarkedPart = { text: string; isMarked: boolean };

const words = /[\p{L}\p{N}\p{M}]+/gu;

/** Lowercases and removes accents, as the server does. */
const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

// Shorter words such as "the" and "for" would mark too much as prefixes.
const shortest = 4;

/** Returns the prefix that inflected forms of a word share. */
const stemOf = (word: string) =>
  word.slice(0, Math.max(shortest, Math.ceil((word.length * 2) / 3)));

function prefixesOf(typed: string, textWords: ReadonlySet<string>): string[] {
  const typedWords = (typed.match(words) ?? []).map(plain);
  return typedWords.flatMap((word, index) => {
    const isWhole = word.length < shortest && index < typedWords.length - 1;
    if (isWhole) return [];
    const isPrefix = [...textWords].some((each) => each.startsWith(word));
    return [isPrefix || word.length < shortest ? word : stemOf(word)];
  });
}

/** Splits a text into parts and marks words that start like a typed word or are another form of it. */
export function markWords(text: string, typed: string): MarkedPart[] {
  const found = [...text.matchAll(words)];
  const starts = prefixesOf(typed, new Set(found.map(([word]) => plain(word))));
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { 0: word, index } of found) {
    if (!starts.some((start) => plain(word).startsWith(start))) continue;
    if (index > at) parts.push({ text: text.slice(at, index), isMarked: false });
    parts.push({ text: word, isMarked: true });
    at = index + word.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

/** A text with highlighted search matches. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  return markWords(text, typed).map((part, index) =>
    part.isMarked ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one fixed text
      <mark key={index} className="rounded-xs bg-primary-soft-hover font-medium text-primary-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
