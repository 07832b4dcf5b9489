import { sql } from 'kysely';
import type { attentionKinds } from '@atrium/contracts/admin';
import type { Database } from '../../../platform/database/database.ts';
import { isWithoutAdmin } from '../../organizations/index.ts';
import { isRequested, isWithoutLessons } from '../../catalogue/index.ts';

export type AttentionKind = (typeof attentionKinds)[number];

type Attention = Record<Exclude<AttentionKind, 'capstones_to_review'>, number> & {
  /** The course of the video that failed last. */
  failedIn: number | null;
};

/** Counts what needs a super admin's attention, except capstones, which are counted by their review queue. */
export async function countAttention(db: Database): Promise<Attention> {
  const { rows } = await sql<Attention>`
    with failed as (
      select lessons.course_id, videos.created_at, videos.id from videos
      join lessons on lessons.id = videos.lesson_id and lessons.archived_at is null
      join courses on courses.id = lessons.course_id and courses.archived_at is null
      where videos.state = 'failed' and not exists (
        select from videos later where later.lesson_id = videos.lesson_id
          and later.state in ('processing', 'ready', 'failed')
          and (later.created_at, later.id) > (videos.created_at, videos.id))
    )
    select
      (select count(*) from failed) as "failed_videos",
      (select course_id from failed order by created_at desc, id desc limit 1) as "failedIn",
      (select count(*) from organizations where ${isWithoutAdmin}) as "organizations_without_admin",
      (select count(*) from organizations where not is_active) as "inactive_organizations",
      (select count(*) from courses where archived_at is null and ${isWithoutLessons})
        as "courses_without_lessons",
      (select count(*) from courses where archived_at is null and ${isRequested}) as "publication_requests"
  `.execute(db.withoutPlugins());
  const [counts] = rows;
  if (!counts) throw new Error('Expected one row');
  return counts;
}
