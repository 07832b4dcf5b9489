import { names } from '@atrium/contracts/constants';
import { ApiError, listedTexts } from '../../lib/api/api-error.ts';

/** Returns the names the server suggests if the name was taken; undefined for any other error. */
export function suggestionsFor(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'name_taken') return undefined;
  return listedTexts(error, 'suggestions').slice(0, names.suggestions);
}
