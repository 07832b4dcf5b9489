/** A text replacement and the selection after it. */
export type TextEdit = { from: number; to: number; insert: string; select: [number, number] };

/** A text with its selection. */
export type TextSelection = { text: string; start: number; end: number };

/** Wraps the selection in a mark, or unwraps it if it is already wrapped. */
export function wrapWith(mark: string, { text, start, end }: TextSelection): TextEdit {
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

const wholeLines = ({ text, start, end }: TextSelection) => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // A selection that ends at the start of a line excludes that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = text.indexOf('\n', last);
  const to = lineEnd < 0 ? text.length : lineEnd;
  return { from, to, lines: text.slice(from, to).split('\n') };
};

/** Adds a prefix to each selected line, or removes it if all of them have it. */
export function prefixLines(prefix: string, selected: TextSelection): TextEdit {
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

/** Toggles a heading on the current line; replaces a heading of another level. */
export function toggleHeading(prefix: string, selected: TextSelection): TextEdit {
  const { from, to, lines } = wholeLines(selected);
  const [line = ''] = lines;
  const title = line.replace(/^#{1,6} +/, '');
  const insert = [line.startsWith(prefix) ? title : `${prefix}${title}`, ...lines.slice(1)];
  const end = from + (insert[0]?.length ?? 0);
  return { from, to, insert: insert.join('\n'), select: [end, end] };
}

/** Turns the selection into a link and selects its URL. */
export function insertLink({ text, start, end }: TextSelection, placeholder: string): TextEdit {
  const chosen = text.slice(start, end) || placeholder;
  const url = 'https://';
  const insert = `[${chosen}](${url})`;
  const urlStart = start + chosen.length + 3;
  return { from: start, to: end, insert, select: [urlStart, urlStart + url.length] };
}

/** Inserts a block separated by blank lines. Selects `chosen` within it, or its end. */
export function insertBlock(
  block: string,
  { text, start, end }: TextSelection,
  chosen = '',
): TextEdit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const gap = before === '' ? '' : '\n'.repeat(2 - Math.min(2, newlinesAtEnd(before)));
  const tail = after === '' ? '\n' : '\n'.repeat(2 - Math.min(2, newlinesAtStart(after)));
  const selectFrom = start + gap.length + block.lastIndexOf(chosen);
  return {
    from: start,
    to: end,
    insert: `${gap}${block}${tail}`,
    select: [selectFrom, selectFrom + chosen.length],
  };
}

const newlinesAtEnd = (text: string) => text.length - text.replace(/\n+$/, '').length;
const newlinesAtStart = (text: string) => text.length - text.replace(/^\n+/, '').length;

/** Turns the selection into a callout with one list item per line. */
export function insertCallout(kind: string, selected: TextSelection): TextEdit {
  const { from, to, lines } = wholeLines(selected);
  const points = lines.filter((line) => line.trim() !== '').map((line) => line.replace(/^- /, ''));
  const block = [
    `> [!${kind}]`,
    ...(points.length > 0 ? points : ['']).map((line) => `> - ${line}`),
  ];
  return insertBlock(block.join('\n'), { text: selected.text, start: from, end: to });
}
