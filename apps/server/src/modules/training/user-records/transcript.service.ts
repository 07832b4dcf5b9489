import { AppError } from '../../../platform/base/errors.ts';
import { inSnapshot, type Database } from '../../../platform/database/database.ts';
import { toExportName } from '../../../platform/base/file-name.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createExportLimiter } from '../../../platform/limits/export-limiter.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { requirePeopleScope } from '../../../policies/people.policy.ts';
import { getSigningKey } from '../../certificates/index.ts';
import { getDay } from '../days/index.ts';
import { drawTranscript, formatLongDay, signReport, toPrintable } from '../reports/index.ts';
import {
  findMember,
  listTranscript,
  type RecordReader,
  type RecordSubject,
} from './user-records.queries.ts';

type SignedTranscript = { name: string; bytes: Buffer };

/** Transcripts are small, but drawing takes CPU time. */
const limited = createExportLimiter({ running: 4, perOrganization: 2 });

const legend = [
  'Completed: valid on this day',
  'Expired: completed, no longer valid',
  'Renewed: completed again later',
  'Revoked: the certificate was revoked',
  'Quiz score: mean of the best scores of all quizzes',
  'Statement: day it was signed',
].join('; ');

/** Returns the day of a transcript: today in the organization's time zone, or in UTC without one. */
async function findTranscriptDay(db: Database, organizationId: string | null) {
  if (organizationId === null)
    return { on: new Date().toISOString().slice(0, 10), timeZone: 'UTC', organizationName: null };
  return getDay({ db }, organizationId, undefined);
}

type Person = { fullName: string | null; email: string };

async function buildTranscript(
  deps: Deps,
  subject: RecordSubject,
  reader: RecordReader,
  findPerson: (db: Database) => Promise<Person | undefined>,
): Promise<SignedTranscript> {
  const { day, person, entries } = await inSnapshot(deps.db, async (db) => {
    const found = await findPerson(db);
    if (!found) throw new AppError('not_found');
    return {
      day: await findTranscriptDay(db, subject.organizationId),
      person: found,
      entries: await listTranscript(db, subject, reader),
    };
  });
  const user = person.fullName ?? person.email;
  const { on, timeZone, organizationName } = day;
  const site = deps.config.PUBLIC_URL;
  const document = await drawTranscript({
    title: `Transcript of ${toPrintable('medium', user, `learner ${subject.userId}`)}`,
    documentTitle: `Transcript of ${user}, ${on}`,
    on,
    lead: [
      `As of ${formatLongDay(on)}. Time zone: ${timeZone}.`,
      ...(organizationName === null ? [] : [organizationName]),
    ],
    legend,
    checkUrl: `${site}/verify-report`,
    entries,
  });
  const claims = {
    iss: site,
    organization: organizationName,
    user,
    on,
    signedAt: new Date().toISOString(),
  };
  const bytes = await signReport(document, claims, await getSigningKey(deps));
  const name = toExportName({
    organization: organizationName,
    content: `transcript-${user}`,
    on,
  });
  return { name, bytes };
}

/** Exports what an organization may see of a member's transcript, for its admins and the member's managers. */
export async function exportUserTranscript(
  deps: Deps,
  actor: Actor,
  { orgId: organizationId, userId }: { orgId: string; userId: string },
): Promise<SignedTranscript> {
  const scope = requirePeopleScope(actor, organizationId);
  const subject = { userId, organizationId };
  return limited(organizationId, () =>
    buildTranscript(deps, subject, 'organization', (db) => findMember(db, scope, userId)),
  );
}

/** Exports the whole transcript of the actor. */
export async function exportOwnTranscript(deps: Deps, actor: Actor): Promise<SignedTranscript> {
  requireActiveOrganization(actor);
  const organizationId = actor.membership?.organizationId ?? null;
  const subject = { userId: actor.id, organizationId };
  return limited(organizationId ?? actor.id, () =>
    buildTranscript(deps, subject, 'learner', async () => actor),
  );
}
