import type { Unreadiness } from '@atrium/contracts/publishing';
import type { Database } from '../../platform/database.ts';
import { listLessonFacts } from './draft-states.queries.ts';
import { describeReadiness } from './readiness.ts';
import { seenLessonsIn, type StoredDraft } from './stored-draft.ts';

/** All that keeps a draft from being published. */
export async function findUnreadiness(db: Database, draft: StoredDraft): Promise<Unreadiness[]> {
  const seen = seenLessonsIn(draft);
  const facts = await listLessonFacts(
    db,
    seen.map(({ id }) => id),
  );
  const factsOf = new Map(facts.map((each) => [each.id, each]));
  const lessons = seen.flatMap(({ id, title }) => {
    const known = factsOf.get(id);
    return known ? [{ ...known, title }] : [];
  });
  return describeReadiness({ description: draft.details.description, lessons });
}
