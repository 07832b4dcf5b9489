import { captionErrors, type CaptionError } from '@atrium/contracts/constants';
import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';

const isProblem = (value: unknown): value is CaptionError =>
  captionErrors.some((problem) => problem === value);

/** Returns the message for a failed captions upload, with the line number if the server reports one. */
export function captionsErrorMessage(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError) || error.code !== 'captions_unreadable') {
    return errorMessage(error, t);
  }
  const { problem, line } = error.details;
  if (!isProblem(problem) || problem === 'no_cues') return errorMessage(error, t);
  return t(`captions.problem.${problem}`, { line: Number(line) });
}
