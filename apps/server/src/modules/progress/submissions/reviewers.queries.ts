import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { organizationOf } from '../../../policies/oversight.policy.ts';

/** Organizations whose admins and managers the actor may choose from. */
const selectOrganizations = (actor: Actor, { learnerId, courseId }: ReviewedSubmission) =>
  actor.isSuperAdmin
    ? sql`select organization_id from memberships where user_id = ${learnerId}
        union select organization_id from courses where id = ${courseId}`
    : sql`select ${organizationOf(actor)}::uuid`;

type ReviewedSubmission = { learnerId: string; courseId: number; submittedAt: Date | null };

/**
 * Lists the admins and managers of the actor's organization who may review a submission, by name. Super admins choose from
 * the organizations of the learner and the course, and themselves. Only this user if `reviewerId` is set.
 */
export async function listPossibleReviewers(
  db: Database,
  actor: Actor,
  submission: ReviewedSubmission,
  filter: { reviewerId?: string; limit: number },
): Promise<{ id: string; name: string; email: string }[]> {
  const { learnerId, courseId, submittedAt } = submission;
  const { reviewerId = null, limit } = filter;
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select account.id, coalesce(profiles.full_name, account.name) as name,
      shown_email(account.email) as email
    from profiles join auth.users account on account.id = profiles.id
    where profiles.id in (
        select memberships.user_id from memberships
        where memberships.organization_id in (${selectOrganizations(actor, submission)})
          and (memberships.role = 'admin'
            or exists (select from team_managers where team_managers.user_id = memberships.user_id))
        union select ${actor.id}::uuid)
      and (${reviewerId}::uuid is null or profiles.id = ${reviewerId}::uuid)
      and is_capstone_reviewer(profiles.id, ${learnerId}, ${courseId}, ${submittedAt})
    order by lower(coalesce(profiles.full_name, account.name)), account.id
    limit ${limit}
  `.execute(db);
  return rows;
}
