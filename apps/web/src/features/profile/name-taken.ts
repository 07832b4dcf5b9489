import { names } from '@atrium/contracts/constants';
import { ApiError, listedTexts } from '../../lib/api/api-error.ts';

/** The free names the server offers where it refused one as taken; nothing if it failed otherwise. */
export function suggestionsFor(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'name_taken') return undefined;
  return listedTexts(error, 'suggestions').slice(0, names.suggestions);
}
