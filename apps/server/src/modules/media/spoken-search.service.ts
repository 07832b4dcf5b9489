import { spokenPlaces } from '@atrium/contracts/constants';
import type { SpokenPlace } from '@atrium/contracts/media';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { lessonHref } from '../courses/index.ts';
import { findSpoken, readQuestion } from './spoken-search.queries.ts';

// A word that is said more often is said everywhere: which places are the best of it is no question of rank.
const mostCompared = 2_000;

/** Where something is said in the lessons somebody may open: the best place of each of the best lessons. */
export async function findSpokenPlaces(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  typed: string,
): Promise<SpokenPlace[]> {
  requireActiveOrganization(actor);
  const question = await readQuestion(db, typed);
  if (question === '') return [];
  const bounds = { limit: spokenPlaces.max, most: mostCompared };
  const found = await findSpoken(db, actor, question, bounds);
  return found.map(({ publicPath, startsAtSecond, text, nextText, ...place }) => ({
    ...place,
    atSeconds: startsAtSecond,
    text: nextText === null ? text : `${text} ${nextText}`,
    href: `${lessonHref({ id: place.courseId, publicPath }, place.lessonId)}?t=${startsAtSecond}`,
  }));
}
