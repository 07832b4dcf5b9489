/** A change of a text: what takes the place of a part of it, and what is selected then. */
export type TextEdit = { from: number; to: number; insert: string; select: [number, number] };

/** A text and what of it is selected. */
export type Selected = { text: string; start: number; end: number };

/** Puts a mark on both sides of what is selected, or takes it off where it stands already. */
export function wrapWith(mark: string, { text, start, end }: Selected): TextEdit {
  const from = start - mark.length;
  const to = end + mark.length;
  const chosen = text.slice(start, end);
  const isMarked = text.slice(from < 0 ? start : from, start) === mark;
  if (isMarked && text.slice(end, to) === mark) {
    return { from, to, insert: chosen, select: [from, from + chosen.length] };
  }
  const insert = `${mark}${chosen}${mark}`;
  return { from: start, to: end, insert, select: [start + mark.length, to] };
}

const wholeLines = ({ text, start, end }: Selected) => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // A selection that ends where a line begins does not mean that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = text.indexOf('\n', last);
  const to = lineEnd < 0 ? text.length : lineEnd;
  return { from, to, lines: text.slice(from, to).split('\n') };
};

/** Begins each line that is selected with a prefix, or takes it off where all have it. */
export function prefixLines(prefix: string, selected: Selected): TextEdit {
  const { from, to, lines } = wholeLines(selected);
  const written = lines.filter((line) => line.trim() !== '');
  const isPrefixed = written.length > 0 && written.every((line) => line.startsWith(prefix));
  const change = (line: string) => {
    if (line.trim() === '') return lines.length === 1 ? `${prefix}${line}` : line;
    return isPrefixed ? line.slice(prefix.length) : `${prefix}${line}`;
  };
  const insert = lines.map(change).join('\n');
  const end = from + insert.length;
  return { from, to, insert, select: lines.length > 1 ? [from, end] : [end, end] };
}

/** Makes a heading of the line one is in; a heading of another level becomes this one. */
export function toggleHeading(prefix: string, selected: Selected): TextEdit {
  const { from, to, lines } = wholeLines(selected);
  const [line = ''] = lines;
  const words = line.replace(/^#{1,6} +/, '');
  const insert = [line.startsWith(prefix) ? words : `${prefix}${words}`, ...lines.slice(1)];
  const end = from + (insert[0]?.length ?? 0);
  return { from, to, insert: insert.join('\n'), select: [end, end] };
}

/** Makes a link of what is selected; its address is what one types next. */
export function linkTo({ text, start, end }: Selected, words: string): TextEdit {
  const chosen = text.slice(start, end) || words;
  const address = 'https://';
  const insert = `[${chosen}](${address})`;
  const place = start + chosen.length + 3;
  return { from: start, to: end, insert, select: [place, place + address.length] };
}

/** Sets a block on lines of its own, with `chosen` of it selected, or its end. */
export function insertBlock(block: string, { text, start, end }: Selected, chosen = ''): TextEdit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const gap = before === '' ? '' : '\n'.repeat(2 - Math.min(2, newlinesAtEnd(before)));
  const tail = after === '' ? '\n' : '\n'.repeat(2 - Math.min(2, newlinesAtStart(after)));
  const place = start + gap.length + block.lastIndexOf(chosen);
  return {
    from: start,
    to: end,
    insert: `${gap}${block}${tail}`,
    select: [place, place + chosen.length],
  };
}

const newlinesAtEnd = (text: string) => text.length - text.replace(/\n+$/, '').length;
const newlinesAtStart = (text: string) => text.length - text.replace(/^\n+/, '').length;

/** Makes a box of a kind of what is selected, each line a point of it. */
export function boxOf(kind: string, selected: Selected): TextEdit {
  const { from, to, lines } = wholeLines(selected);
  const points = lines.filter((line) => line.trim() !== '').map((line) => line.replace(/^- /, ''));
  const block = [
    `> [!${kind}]`,
    ...(points.length > 0 ? points : ['']).map((line) => `> - ${line}`),
  ];
  return insertBlock(block.join('\n'), { text: selected.text, start: from, end: to });
}

/** The text after a change, as a field would have it. */
export const applyEdit = (text: string, { from, to, insert }: TextEdit): string =>
  `${text.slice(0, from)}${insert}${text.slice(to)}`;
