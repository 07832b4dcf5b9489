import { sql } from 'kysely';
import type { attentionKinds } from '@atrium/contracts/admin';
import type { Database } from '../../platform/database.ts';
import { isWithoutAdmin } from '../organizations/index.ts';
import { isRequested, isWithoutLessons } from './platform-courses.queries.ts';

export type AttentionKind = (typeof attentionKinds)[number];

/** How much there is of what waits for somebody. */
export async function countAttention(db: Database): Promise<Record<AttentionKind, number>> {
  const { rows } = await sql<Record<AttentionKind, number>>`
    select
      (select count(*) from videos
        join lessons on lessons.id = videos.lesson_id and lessons.archived_at is null
        join courses on courses.id = lessons.course_id and courses.archived_at is null
        where videos.state = 'failed' and not exists (
          select from videos later where later.lesson_id = videos.lesson_id
            and later.state in ('processing', 'ready', 'failed')
            and (later.created_at, later.id) > (videos.created_at, videos.id))) as "failed_videos",
      (select count(*) from capstone_submissions submission
        join courses on courses.id = submission.course_id and courses.archived_at is null
        join lessons on lessons.id = submission.lesson_id and lessons.archived_at is null
        where submission.status = 'submitted' and courses.capstone_review and not exists (
          select from enrollments newer where newer.learner_id = submission.learner_id
            and newer.course_id = submission.course_id and newer.cycle > submission.cycle)) as "capstones_to_review",
      (select count(*) from organizations where ${isWithoutAdmin}) as "organizations_without_admin",
      (select count(*) from organizations where not is_active) as "inactive_organizations",
      (select count(*) from courses where archived_at is null and ${isWithoutLessons})
        as "courses_without_lessons",
      (select count(*) from courses where archived_at is null and ${isRequested}) as "publication_requests"
  `.execute(db.withoutPlugins());
  const [counts] = rows;
  if (!counts) throw new Error('a select without a from clause answered no row');
  return counts;
}
