import { transcriptResults } from '@atrium/contracts/media/constants';
import type { TranscriptMatch } from '@atrium/contracts/media/media';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { lessonHref } from '../../courses/index.ts';
import { listBestCues, parseTranscriptQuery } from './transcript-search.queries.ts';

// A word with more matches is so common that ranking all of them would not improve the result.
const maxComparedCues = 2_000;

/** Searches the captions of lessons the actor can open: returns the best cue of each of the best lessons. */
export async function searchTranscripts(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  searchText: string,
): Promise<TranscriptMatch[]> {
  requireActiveOrganization(actor);
  const query = await parseTranscriptQuery(db, searchText);
  if (query === '') return [];
  const bounds = { limit: transcriptResults.max, most: maxComparedCues };
  const cues = await listBestCues(db, actor, query, bounds);
  return cues.map(({ publicPath, startsAtSecond, text, nextText, ...match }) => ({
    ...match,
    atSeconds: startsAtSecond,
    text: nextText === null ? text : `${text} ${nextText}`,
    href: `${lessonHref({ id: match.courseId, publicPath }, match.lessonId)}?t=${startsAtSecond}`,
  }));
}
