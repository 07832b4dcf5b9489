/** The markers around a part of a document that a command writes. */
export type Markers = readonly [start: string, end: string];

function findSection(document: string, [start, end]: Markers): { from: number; to: number } {
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no section ${start}`);
  return { from, to: to + end.length };
}

/** Returns a section with its markers. Throws if the document has none. */
export function readSection(document: string, markers: Markers): string {
  const { from, to } = findSection(document, markers);
  return document.slice(from, to);
}

/** Replaces a section, including its markers. Throws if the document has none. */
export function replaceSection(document: string, markers: Markers, section: string): string {
  const { from, to } = findSection(document, markers);
  return `${document.slice(0, from)}${section}${document.slice(to)}`;
}
