import type { Readable } from 'node:stream';
import type { SecurityLogFormat } from '@atrium/contracts/audit/constants';
import type {
  exportSecurityEvents as contract,
  SecurityEventReply,
} from '@atrium/contracts/audit/security-events';
import type { RequestOf } from '@atrium/contracts/api';
import { readFirst, readPages, streamTexts } from '../../platform/base/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { createReadRecorder } from '../../platform/read-recorder.ts';
import type { Actor } from '../../policies/actor.ts';
import { chooseOrganization } from './organization-scope.ts';
import { toCefLine } from './cef.ts';
import { readEventPage, toDate, toNamed, toOwners, toPosition } from './event-pages.ts';
import {
  listSecurityEventRows,
  type SecurityEventFilter,
  type SecurityEventRow,
} from './security-events.queries.ts';

type Query = Omit<RequestOf<typeof contract>['query'], 'format'>;

async function toFilter(deps: Deps, actor: Actor, query: Query): Promise<SecurityEventFilter> {
  return {
    ...query,
    organizationId: await chooseOrganization(deps, actor, query.organizationId),
    from: toDate(query.from),
    until: toDate(query.until),
  };
}

const toReply = (row: SecurityEventRow): SecurityEventReply => ({
  id: String(row.id),
  occurredAt: row.occurredAt.toISOString(),
  kind: row.kind,
  outcome: row.outcome,
  actor: toNamed(row.actorId, row.actorName),
  user: toNamed(row.userId, row.userName),
  organization: toNamed(row.organizationId, row.organizationName),
  ipAddress: row.ipAddress,
  client: row.client,
  details: row.details,
});

/** Lists the security events the actor may see. */
export async function listSecurityEvents(
  deps: Deps,
  actor: Actor,
  { cursor, limit, ...query }: Query & { cursor?: string | undefined; limit: number },
) {
  const filter = await toFilter(deps, actor, query);
  const { page, nextCursor } = await readEventPage({ cursor, limit }, (range) =>
    listSecurityEventRows(deps.db, { ...filter, ...range }),
  );
  const { organizationId } = filter;
  const read = {
    kind: 'super_admin_read',
    operation: 'listSecurityEvents',
    organizationId,
  } as const;
  await createReadRecorder(deps.db, actor, read)(toOwners(page));
  return { events: page.map(toReply), nextCursor };
}

const writers: Record<SecurityLogFormat, (event: SecurityEventReply) => string> = {
  jsonl: (event) => JSON.stringify(event),
  cef: toCefLine,
};

/** Exports all events that match the filter, one per line. */
export async function exportSecurityEvents(
  deps: Deps,
  actor: Actor,
  { format, ...query }: Query & { format: SecurityLogFormat },
): Promise<Readable> {
  const filter = await toFilter(deps, actor, query);
  const { organizationId } = filter;
  const operation = 'exportSecurityEvents';
  const read = { kind: 'export_downloaded', operation, organizationId } as const;
  const recordRead = createReadRecorder(deps.db, actor, read);
  const rows = await readFirst(
    readPages<SecurityEventRow>(
      (last, limit) =>
        listSecurityEventRows(deps.db, { ...filter, after: toPosition(last), limit }),
      { onPage: (page) => recordRead(toOwners(page)) },
    ),
  );
  async function* lines() {
    for await (const row of rows) yield `${writers[format](toReply(row))}\n`;
  }
  return streamTexts(lines());
}
