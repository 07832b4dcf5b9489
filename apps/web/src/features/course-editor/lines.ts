import { courseDrafts } from '@atrium/contracts/constants';

/** The lines with one more at the end: trimmed, and none that is empty, there already, or too many. */
export function withLine(lines: readonly string[], typed: string): string[] {
  const line = typed.trim();
  const isNew = line !== '' && !lines.includes(line) && lines.length < courseDrafts.linesMax;
  return isNew ? [...lines, line] : [...lines];
}

export const withoutLine = (lines: readonly string[], index: number): string[] =>
  lines.filter((_, place) => place !== index);
