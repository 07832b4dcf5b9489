import type { TimelineEntry, UserRecord } from '@atrium/contracts/training/user-records';
import { z } from 'zod';
import { AppError } from '../../../platform/base/errors.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { inSnapshot, type Database } from '../../../platform/database/database.ts';
import { exactTime, trimPage } from '../../../platform/database/lists.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requirePeopleScope, type PeopleScope } from '../../../policies/people.policy.ts';
import { getDay } from '../days/index.ts';
import { listBlockedQuizzes } from './blocked-quizzes.service.ts';
import { listTimeline } from './timeline.queries.ts';
import { findMember, listAssignedCourses, listTranscript } from './user-records.queries.ts';

export type MemberKey = { orgId: string; userId: string };

/** Returns a member. Throws `not_found` if the user is not a member of the organization or outside the scope. */
export async function getMember(db: Database, scope: PeopleScope, userId: string) {
  const member = await findMember(db, scope, userId);
  if (!member) throw new AppError('not_found');
  return member;
}

/** Returns the required training and the transcript of a member to admins of the organization and to managers. */
export async function getUserRecord(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  key: MemberKey,
): Promise<UserRecord> {
  const scope = requirePeopleScope(actor, key.orgId);
  return inSnapshot(deps.db, async (db) => {
    const { joinedAt, lastActiveAt, ...member } = await getMember(db, scope, key.userId);
    const { today, timeZone } = await getDay({ db }, key.orgId, undefined);
    const subject = { userId: key.userId, organizationId: key.orgId };
    return {
      today,
      timeZone,
      user: {
        id: key.userId,
        ...member,
        joinedAt: joinedAt.toISOString(),
        lastActiveAt: lastActiveAt?.toISOString() ?? null,
      },
      required: (await listAssignedCourses(db, subject)).map(({ statement, ...course }) => ({
        ...course,
        statement: statement && {
          signedAt: statement.signedAt && new Date(statement.signedAt).toISOString(),
        },
      })),
      blockedQuizzes: (await listBlockedQuizzes(db, { ...subject, organizationId: key.orgId })).map(
        ({ courseId: _courseId, cycle: _cycle, ...quiz }) => quiz,
      ),
      transcript: await listTranscript(db, subject, 'organization'),
    };
  });
}

const position = z.tuple([exactTime, z.string().max(200)]);

/** Lists what happened to a member in the organization, newest first. */
export async function listUserTimeline(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  key: MemberKey,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ entries: TimelineEntry[]; nextCursor: string | null }> {
  const scope = requirePeopleScope(actor, key.orgId);
  await getMember(db, scope, key.userId);
  const [at, id] = cursor === undefined ? [] : readCursor(cursor, position);
  const after = at !== undefined && id !== undefined ? { at, id } : undefined;
  const rows = await listTimeline(
    db,
    { userId: key.userId, ...scope },
    { after, limit: limit + 1 },
  );
  const { page, nextCursor } = trimPage(rows, limit, (last) =>
    writeCursor(position, [last.position, last.id]),
  );
  const entries = page.map(({ position: _position, at: time, ...entry }) => ({
    ...entry,
    at: time.toISOString(),
  }));
  return { entries, nextCursor };
}
