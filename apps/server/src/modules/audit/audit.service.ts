import type { AuditEventReply } from '@atrium/contracts/audit/audit-events';
import { z } from 'zod';
import { readPages, streamCsv } from '../../platform/base/csv.ts';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { trimPage, exactTime } from '../../platform/database/lists.ts';
import type { Actor } from '../../policies/actor.ts';
import { chooseOrganization } from './organization-scope.ts';
import { listAuditEventRows, type AuditFilter, type AuditRow } from './audit.queries.ts';

type AuditQuery = {
  organizationId?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

const toDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

async function toFilter(deps: Deps, actor: Actor, query: AuditQuery): Promise<AuditFilter> {
  return {
    organizationId: await chooseOrganization(deps, actor, query.organizationId),
    actorId: query.actorId,
    action: query.action,
    from: toDate(query.from),
    until: toDate(query.until),
  };
}

const toEntry = (row: AuditRow): AuditEventReply => ({
  id: String(row.id),
  occurredAt: row.occurredAt.toISOString(),
  action: row.action,
  actor:
    row.actorId !== null && row.actorName !== null
      ? { id: row.actorId, name: row.actorName }
      : null,
  organization:
    row.organizationId !== null && row.organizationName !== null
      ? { id: row.organizationId, name: row.organizationName }
      : null,
  target: row.target,
  before: row.before,
  after: row.after,
  ipAddress: row.ipAddress,
});

const position = z.tuple([exactTime, z.int().positive()]);

/** Lists the audit events the actor may see. */
export async function listAuditEvents(
  deps: Deps,
  actor: Actor,
  { cursor, limit, ...query }: AuditQuery & { cursor?: string | undefined; limit: number },
) {
  const filter = await toFilter(deps, actor, query);
  const read = cursor === undefined ? undefined : readCursor(cursor, position);
  const after = read && { occurredAt: read[0], id: read[1] };
  const rows = await listAuditEventRows(deps.db, { ...filter, after, limit: limit + 1 });
  const { page, nextCursor } = trimPage(rows, limit, (last) =>
    writeCursor(position, [last.position, last.id]),
  );
  return { entries: page.map(toEntry), nextCursor };
}

const columns = ['Time', 'Actor', 'Action', 'Target', 'Organization', 'Before', 'After', 'Address'];
const asJson = (value: unknown) => (value === null ? '' : JSON.stringify(value));

/** Exports all events that match the filter as CSV. */
export async function exportAuditEvents(deps: Deps, actor: Actor, query: AuditQuery) {
  const filter = await toFilter(deps, actor, query);
  const rows = readPages<AuditRow>((last, limit) => {
    const after = last && { occurredAt: last.position, id: last.id };
    return listAuditEventRows(deps.db, { ...filter, after, limit });
  });
  async function* cells() {
    for await (const row of rows) {
      yield [
        row.occurredAt,
        row.actorName,
        row.action,
        row.target,
        row.organizationName,
        asJson(row.before),
        asJson(row.after),
        row.ipAddress,
      ];
    }
  }
  return streamCsv(columns, cells());
}
