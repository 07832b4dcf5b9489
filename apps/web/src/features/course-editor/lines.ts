import { courseDrafts } from '@atrium/contracts/constants';

/** Appends a trimmed line. Ignores empty and duplicate lines and lines over the limit. */
export function withLine(lines: readonly string[], typed: string): string[] {
  const line = typed.trim();
  const isNew = line !== '' && !lines.includes(line) && lines.length < courseDrafts.linesMax;
  return isNew ? [...lines, line] : [...lines];
}

export const withoutLine = (lines: readonly string[], index: number): string[] =>
  lines.filter((_, each) => each !== index);
