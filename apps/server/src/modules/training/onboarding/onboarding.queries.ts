import type { OnboardingStep } from '@atrium/contracts/training/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type OnboardingRow = Record<OnboardingStep, boolean> & { isHidden: boolean };

/** Finds which first steps of an organization are done; undefined if there is no such organization. */
export async function findOnboarding(
  db: Database,
  organizationId: string,
): Promise<OnboardingRow | undefined> {
  const { rows } = await sql<OnboardingRow>`
    select
      exists (select from invitations where invitations.organization_id = organizations.id)
        or exists (select from invitation_batches where invitation_batches.organization_id = organizations.id)
        or exists (select from memberships where memberships.organization_id = organizations.id offset 1) as people,
      exists (select from teams where teams.organization_id = organizations.id) as team,
      exists (select from assignments where assignments.organization_id = organizations.id) as assignment,
      exists (select from report_schedules where report_schedules.organization_id = organizations.id) as report,
      exists (
        select from memberships
        where memberships.organization_id = organizations.id and memberships.role = 'admin' offset 1
      ) as admin,
      exists (select from hidden_onboardings where hidden_onboardings.organization_id = organizations.id) as is_hidden
    from organizations
    where organizations.id = ${organizationId}
  `.execute(db);
  return rows[0];
}

/** Hides the checklist of an organization. */
export async function insertHiddenOnboarding(
  db: Database,
  hidden: { organizationId: string; hiddenBy: string },
): Promise<void> {
  await db
    .insertInto('hiddenOnboardings')
    .values(hidden)
    .onConflict((conflict) => conflict.column('organizationId').doNothing())
    .execute();
}

/** Shows the checklist of an organization again. */
export async function deleteHiddenOnboarding(db: Database, organizationId: string): Promise<void> {
  await db.deleteFrom('hiddenOnboardings').where('organizationId', '=', organizationId).execute();
}
