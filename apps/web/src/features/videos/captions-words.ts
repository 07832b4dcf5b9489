import { captionProblems, type CaptionProblem } from '@atrium/contracts/constants';
import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-words.ts';

const isProblem = (value: unknown): value is CaptionProblem =>
  captionProblems.some((problem) => problem === value);

/** Returns the message for a failed captions upload, with the line number if the server reports one. */
export function captionsWords(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError) || error.code !== 'captions_unreadable') {
    return errorWords(error, t);
  }
  const { problem, line } = error.details;
  if (!isProblem(problem) || problem === 'no_cues') return errorWords(error, t);
  return t(`captions.problem.${problem}`, { line: Number(line) });
}
