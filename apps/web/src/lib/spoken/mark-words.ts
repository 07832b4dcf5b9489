/** A piece of a text; one that was looked for is marked. */
export type MarkedPart = { text: string; isMarked: boolean };

const words = /[\p{L}\p{N}\p{M}]+/gu;

/** Small letters without accents, as the server compares them. */
const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

// Such as "the" and "for": as beginnings they would mark half a sentence.
const shortest = 4;

/** How much of a word has to be the same for it to be another form of it. */
const stemOf = (word: string) =>
  word.slice(0, Math.max(shortest, Math.ceil((word.length * 2) / 3)));

function beginnings(typed: string, said: ReadonlySet<string>): string[] {
  const asked = (typed.match(words) ?? []).map(plain);
  return asked.flatMap((word, index) => {
    const isWhole = word.length < shortest && index < asked.length - 1;
    if (isWhole) return [];
    const isSaid = [...said].some((each) => each.startsWith(word));
    return [isSaid || word.length < shortest ? word : stemOf(word)];
  });
}

/** A text in pieces, with every word marked that begins as one typed does, or is another form of it. */
export function markWords(text: string, typed: string): MarkedPart[] {
  const found = [...text.matchAll(words)];
  const starts = beginnings(typed, new Set(found.map(([word]) => plain(word))));
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
