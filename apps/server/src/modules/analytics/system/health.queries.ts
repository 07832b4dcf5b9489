import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { deadAfterSeconds } from '../../../platform/queue/worker-heartbeat.ts';

/** An email pending for longer has failed several attempts. */
const lateMinutes = 5;

/** Returns video coverage of lessons, whether a worker is alive, and how many emails are pending. */
export async function getHealth(db: Database) {
  const { rows } = await sql<{
    videoLessons: number;
    withVideo: number;
    isWorkerRunning: boolean;
    mailsWaiting: number;
    isMailLate: boolean;
  }>`
    with lesson as (
      select exists (select from lesson_videos where lesson_id = lessons.id) as has_video from lessons
      join courses on courses.id = lessons.course_id and courses.archived_at is null
      where lessons.archived_at is null and lessons.kind = 'video'
    ), mail as (
      select created_at from outgoing_mails
      where sent_at is null and dropped_at is null and due_until > now()
    )
    select
      (select count(*) from lesson) as video_lessons,
      (select count(*) from lesson where has_video) as with_video,
      exists (select from worker_heartbeats
        where beat_at > now() - make_interval(secs => ${deadAfterSeconds})) as is_worker_running,
      (select count(*) from mail) as mails_waiting,
      exists (select from mail
        where created_at < now() - make_interval(mins => ${lateMinutes})) as is_mail_late
  `.execute(db);
  const [health] = rows;
  if (!health) throw new Error('Expected one row');
  return health;
}
