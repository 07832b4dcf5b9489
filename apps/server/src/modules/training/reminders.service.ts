import { writeAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { findOrganization } from '../organizations/index.ts';
import { countReminded, remindAsked, remindByDate, type Place } from './reminders.queries.ts';
import { findTeam } from './teams.queries.ts';

/** As many as are looked at well within the time a statement has. */
const atOnce = 500;
/** As many as are reminded well within the time of a request. */
const mostAsked = 5_000;

/** Goes on from one stretch of people to the next, until so many are reminded or all were looked at. */
async function goThrough(
  remind: (after: Place | undefined) => Promise<{ count: number; last: Place | null }>,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let reminded = 0;
  let after: Place | undefined;
  do {
    const { count, last } = await remind(after);
    reminded += count;
    after = last ?? undefined;
  } while (after && reminded < most);
  return reminded;
}

/** Reminds everybody whose hour has come of what is due in a week, today, or since a number of weeks. */
export async function sendReminders(deps: Deps): Promise<void> {
  const stretch = { site: deps.config.PUBLIC_URL, atMost: atOnce };
  await goThrough((after) => remindByDate(deps.db, { ...stretch, after }));
}

/** Reminds everybody who has something urgent, each of them once a day. */
export async function remindUrgent(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  teamId: string | undefined,
): Promise<{ reminded: number; alreadyToday: number }> {
  requireOrganizationAdmin(actor, organizationId);
  return deps.db.transaction().execute(async (tx) => {
    const organization = await findOrganization(tx, organizationId);
    const team = teamId === undefined ? undefined : await findTeam(tx, organizationId, teamId);
    if (!organization || (teamId !== undefined && !team)) throw new AppError('not_found');
    const stretch = { site: deps.config.PUBLIC_URL, atMost: atOnce };
    const reminded = await goThrough(
      (after) => remindAsked(tx, organizationId, teamId, { ...stretch, after }),
      mostAsked,
    );
    if (reminded > 0) {
      await writeAudit(tx, actor, {
        organizationId,
        action: 'training.reminded',
        target: team?.name ?? organization.name,
        after: { people: reminded },
      });
    }
    const today = await countReminded(tx, organizationId, teamId);
    return { reminded, alreadyToday: today - reminded };
  });
}
