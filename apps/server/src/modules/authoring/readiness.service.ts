import type { Unreadiness } from '@atrium/contracts/publishing';
import type { Database } from '../../platform/database.ts';
import { listLessonFacts } from './draft-states.queries.ts';
import { describeReadiness } from './readiness.ts';
import { seenLessonsIn, type StoredDraft } from './stored-draft.ts';

/** Lists everything that prevents a draft from being published. */
export async function findUnreadiness(db: Database, draft: StoredDraft): Promise<Unreadiness[]> {
  const visibleLessons = seenLessonsIn(draft);
  const facts = await listLessonFacts(
    db,
    visibleLessons.map(({ id }) => id),
  );
  const factsById = new Map(facts.map((each) => [each.id, each]));
  const lessons = visibleLessons.flatMap(({ id, title }) => {
    const known = factsById.get(id);
    return known ? [{ ...known, title }] : [];
  });
  return describeReadiness({ description: draft.details.description, lessons });
}
