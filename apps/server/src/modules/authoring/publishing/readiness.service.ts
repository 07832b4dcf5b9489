import type { ReadinessIssue } from '@atrium/contracts/authoring/publishing';
import type { Database } from '../../../platform/database/database.ts';
import {
  listLessonFacts,
  checkReadiness,
  listVisibleOutlineLessons,
  type StoredDraft,
} from '../drafts/index.ts';

/** Lists everything that prevents a draft from being published. */
export async function listReadinessIssues(
  db: Database,
  draft: StoredDraft,
): Promise<ReadinessIssue[]> {
  const visibleLessons = listVisibleOutlineLessons(draft);
  const facts = await listLessonFacts(
    db,
    visibleLessons.map(({ id }) => id),
  );
  const factsById = new Map(facts.map((each) => [each.id, each]));
  const lessons = visibleLessons.flatMap(({ id, title }) => {
    const known = factsById.get(id);
    return known ? [{ ...known, title }] : [];
  });
  return checkReadiness({ description: draft.details.description, lessons });
}
