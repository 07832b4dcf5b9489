import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findOrganization } from '../../organizations/index.ts';
import {
  countReminded,
  remindOnRequest,
  remindByDate,
  type ReminderCursor,
} from './reminders.queries.ts';
import { findTeam } from '../assignments/index.ts';

/** Small enough to stay well within the statement timeout. */
const batchSize = 500;
/** Small enough to stay well within the request timeout. */
const maxPerRequest = 5_000;

/** Reminds page after page until `max` members are reminded or none are left. */
async function remindAllPages(
  remind: (
    after: ReminderCursor | undefined,
  ) => Promise<{ count: number; last: ReminderCursor | null }>,
  max = Number.POSITIVE_INFINITY,
): Promise<number> {
  let reminded = 0;
  let after: ReminderCursor | undefined;
  do {
    const { count, last } = await remind(after);
    reminded += count;
    after = last ?? undefined;
  } while (after && reminded < max);
  return reminded;
}

/** Sends the scheduled reminders: a week before the due date, on it, and every week after. */
export async function sendReminders(deps: Deps): Promise<void> {
  const page = { site: deps.config.PUBLIC_URL, limit: batchSize };
  await remindAllPages((after) => remindByDate(deps.db, { ...page, after }));
}

/** Reminds everyone with urgent training, each at most once a day. */
export async function sendTrainingReminders(
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
    const page = { site: deps.config.PUBLIC_URL, limit: batchSize };
    const reminded = await remindAllPages(
      (after) => remindOnRequest(tx, organizationId, teamId, { ...page, after }),
      maxPerRequest,
    );
    if (reminded > 0) {
      await recordAuditEvent(tx, actor, {
        organizationId,
        action: 'training.reminded',
        target: team?.name ?? organization.name,
        after: { members: reminded },
      });
    }
    const today = await countReminded(tx, organizationId, teamId);
    return { reminded, alreadyToday: today - reminded };
  });
}
