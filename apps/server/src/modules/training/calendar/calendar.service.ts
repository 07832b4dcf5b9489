import { createHash, randomBytes } from 'node:crypto';
import type { CalendarFeed } from '@atrium/contracts/training/calendar';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { courseHref } from '../../courses/index.ts';
import {
  deleteFeed,
  findFeed,
  findFeedByToken,
  listDueDays,
  recordFeedRead,
  saveFeed,
} from './calendar.queries.ts';
import { writeCalendar } from './icalendar.ts';

/** Calendars read a few times a day. */
const readsPerHour = 120;

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Returns the organization of a member. Throws `forbidden` for users without one: nothing is due for them. */
function requireOrganization(actor: Actor): string {
  requireActiveOrganization(actor);
  if (!actor.membership) throw new AppError('forbidden');
  return actor.membership.organizationId;
}

export async function getCalendarFeed({ db }: Deps, actor: Actor): Promise<CalendarFeed> {
  requireOrganization(actor);
  const feed = await findFeed(db, actor.id);
  return {
    createdAt: feed?.createdAt.toISOString() ?? null,
    readAt: feed?.readAt?.toISOString() ?? null,
  };
}

/** Creates the address of the member's calendar. It replaces an earlier one and is returned only here. */
export async function renewCalendarFeed(
  { db, config }: Deps,
  actor: Actor,
): Promise<{ url: string }> {
  const organizationId = requireOrganization(actor);
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    await saveFeed(tx, actor.id, hashToken(token));
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: 'training.calendar_created',
      target: actor.fullName ?? actor.email,
    });
  });
  return { url: `${config.PUBLIC_URL}/api/calendar/${token}.ics` };
}

/** Revokes the address of the member's calendar. Idempotent. */
export async function revokeCalendarFeed(deps: Deps, actor: Actor): Promise<CalendarFeed> {
  const organizationId = requireOrganization(actor);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deleteFeed(tx, actor.id))) return;
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: 'training.calendar_revoked',
      target: actor.fullName ?? actor.email,
    });
  });
  return { createdAt: null, readAt: null };
}

/** Returns the calendar with a token. Throws `not_found` once it is revoked or its user is no member any more. */
export async function readCalendar(deps: Deps, file: string): Promise<string> {
  const { db, config } = deps;
  const tokenHash = hashToken(file.replace(/\.ics$/, ''));
  const limited = `calendar ${tokenHash.toString('base64url')}`;
  await enforceLimits(deps, [{ key: limited, max: readsPerHour, minutes: 60 }]);
  const feed = await findFeedByToken(db, tokenHash);
  if (!feed) throw new AppError('not_found');
  await recordFeedRead(db, feed.userId);
  const { hostname } = new URL(config.PUBLIC_URL);
  const days = await listDueDays(db, feed.userId, feed.organizationId);
  return writeCalendar({
    name: `Training at ${feed.organizationName}`,
    writtenAt: feed.createdAt,
    days: days.map(({ courseId, assignmentId, title, publicPath, revision, ...due }) => ({
      uid: `${assignmentId}-${courseId}-${due.cycle}@${hostname}`,
      sequence: revision - 1,
      day: due.day,
      summary: `${due.isRenewal ? 'Renew' : 'Due'}: ${title}`,
      description: `Required by ${feed.organizationName}.`,
      url: `${config.PUBLIC_URL}${courseHref({ id: courseId, publicPath })}`,
    })),
  });
}
