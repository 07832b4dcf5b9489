import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requirePeopleScope } from '../../../policies/people.policy.ts';
import { findOrganization } from '../../organizations/index.ts';
import {
  countReminded,
  remindOnRequest,
  remindByDate,
  findMemberName,
  findTeamName,
  type ReminderAudience,
  type ReminderCursor,
} from './reminders.queries.ts';

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

/** Returns the name of the team or member; undefined for everyone. Throws `not_found` for those outside the scope. */
async function findAudienceName(
  db: Database,
  { teamId, userId, ...scope }: ReminderAudience,
): Promise<string | undefined> {
  const team = teamId === undefined ? undefined : await findTeamName(db, scope, teamId);
  const user = userId === undefined ? undefined : await findMemberName(db, scope, userId);
  if ((teamId !== undefined && !team) || (userId !== undefined && !user))
    throw new AppError('not_found');
  return user ?? team;
}

/** Reminds the audience, restricted to people the actor may see, of its urgent training: each at most once a day. */
export async function sendTrainingReminders(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  requested: { teamId?: string | undefined; userId?: string | undefined },
): Promise<{ reminded: number; alreadyToday: number }> {
  const audience = { ...requested, ...requirePeopleScope(actor, organizationId) };
  return deps.db.transaction().execute(async (tx) => {
    const organization = await findOrganization(tx, organizationId);
    if (!organization) throw new AppError('not_found');
    const target = await findAudienceName(tx, audience);
    const page = { site: deps.config.PUBLIC_URL, limit: batchSize };
    const reminded = await remindAllPages(
      (after) => remindOnRequest(tx, audience, { ...page, after }),
      maxPerRequest,
    );
    if (reminded > 0) {
      await recordAuditEvent(tx, actor, {
        organizationId,
        action: 'training.reminded',
        target: target ?? organization.name,
        after: { members: reminded },
      });
    }
    const today = await countReminded(tx, audience);
    return { reminded, alreadyToday: today - reminded };
  });
}
