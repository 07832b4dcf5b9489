import type { JobPayload } from '@atrium/contracts/base/jobs';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { insertMessages } from '../../messages/index.ts';

/**
 * Tells the people who may review a submitted capstone: admins of the learner's organization and the managers the learner
 * reports to or, for a learner without an organization, admins of the one that owns the course. Idempotent.
 */
export async function announceSubmission(
  db: Database,
  { learnerId, courseId, cycle, lessonId }: JobPayload<'progress.announce_submission'>,
): Promise<void> {
  await sql`
    with recursive reporting (team_id) as (
      select team_id from team_members where user_id = ${learnerId}
      union
      -- The manager of a team reports to the managers of its parent team.
      select teams.parent_team_id from team_managers join teams on teams.id = team_managers.team_id
      where team_managers.user_id = ${learnerId} and teams.parent_team_id is not null
      union
      select teams.parent_team_id from reporting join teams on teams.id = reporting.team_id
      where teams.parent_team_id is not null
    ), stored as (${insertMessages(sql`
      select reviewer.user_id, reviewer.organization_id, 'review_waiting'::message_kind,
        ${courseId}::integer || ' ' || ${cycle}::integer || ' ' || ${lessonId}::integer || ' ' || submission.revision,
        jsonb_build_object('learnerId', submission.learner_id, 'learnerName', coalesce(profiles.full_name, account.name),
          'courseId', courses.id, 'courseTitle', courses.title, 'lessonId', lessons.id, 'lessonTitle', lessons.title,
          'revision', submission.revision)
      from capstone_submissions submission
        join courses on courses.id = submission.course_id
        join lessons on lessons.id = submission.lesson_id
        join profiles on profiles.id = submission.learner_id
        join auth.users account on account.id = submission.learner_id
        left join memberships member on member.user_id = submission.learner_id
        join memberships reviewer on reviewer.organization_id = coalesce(member.organization_id, courses.organization_id)
      where submission.learner_id = ${learnerId} and submission.course_id = ${courseId}
        and submission.cycle = ${cycle} and submission.lesson_id = ${lessonId} and submission.status = 'submitted'
        and reviewer.user_id <> submission.learner_id
        and (reviewer.role = 'admin' or reviewer.user_id in (
          select team_managers.user_id from team_managers join reporting on reporting.team_id = team_managers.team_id
          where team_managers.organization_id = member.organization_id))
      order by reviewer.user_id`)})
    select`.execute(db);
}
