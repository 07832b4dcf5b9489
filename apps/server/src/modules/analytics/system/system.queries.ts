import { sql } from 'kysely';
import type { attentionKinds } from '@atrium/contracts/analytics/system';
import type { Database } from '../../../platform/database/database.ts';
import { isWithoutAdmin } from '../../organizations/index.ts';
import { isRequested, isWithoutLessons } from '../../catalogue/index.ts';

/** Counts all users. Scans an index: about 0.1 s with a million users. */
export async function countUsers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the users who signed up in the last seven days. */
export async function countNewUsers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('auth.users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdAt', '>', sql<Date>`now() - interval '7 days'`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countOrganizations(db: Database) {
  return db
    .selectFrom('organizations')
    .select(({ fn }) => [
      fn.countAll<number>().as('organizations'),
      fn.countAll<number>().filterWhere('isActive', '=', true).as('activeOrganizations'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts all courses including drafts, without archived ones. */
export async function countCourses(db: Database) {
  return db
    .selectFrom('courses')
    .select(({ fn }) => [
      fn.countAll<number>().as('courses'),
      fn.count<number>('publishedVersion').as('publishedCourses'),
    ])
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();
}

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
      where videos.status = 'failed' and not exists (
        select from videos later where later.lesson_id = videos.lesson_id
          and later.status in ('processing', 'ready', 'failed')
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

/** Counts video lessons, those with a video, and pending emails. */
export async function countVideoLessonsAndMails(db: Database) {
  const { rows } = await sql<{ videoLessons: number; withVideo: number; mailsWaiting: number }>`
    with lesson as (
      select exists (select from lesson_videos where lesson_id = lessons.id) as has_video from lessons
      join courses on courses.id = lessons.course_id and courses.archived_at is null
      where lessons.archived_at is null and lessons.kind = 'video'
    )
    select
      (select count(*) from lesson) as video_lessons,
      (select count(*) from lesson where has_video) as with_video,
      (select count(*) from outgoing_mails
        where sent_at is null and dropped_at is null and due_until > now()) as mails_waiting
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Expected one row');
  return counts;
}
