import type { AuditEventReply } from '@atrium/contracts/audit/audit-events';
import { readPages, streamCsv } from '../../platform/base/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { createReadRecorder } from '../../platform/read-recorder.ts';
import type { Actor } from '../../policies/actor.ts';
import { chooseOrganization } from './organization-scope.ts';
import { readEventPage, toDate, toNamed, toOwners, toPosition } from './event-pages.ts';
import { listAuditEventRows, type AuditFilter, type AuditRow } from './audit.queries.ts';

type AuditQuery = {
  organizationId?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

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
  actor: toNamed(row.actorId, row.actorName),
  organization: toNamed(row.organizationId, row.organizationName),
  target: row.target,
  before: row.before,
  after: row.after,
  ipAddress: row.ipAddress,
});

/** Lists the audit events the actor may see. */
export async function listAuditEvents(
  deps: Deps,
  actor: Actor,
  { cursor, limit, ...query }: AuditQuery & { cursor?: string | undefined; limit: number },
) {
  const filter = await toFilter(deps, actor, query);
  const { page, nextCursor } = await readEventPage({ cursor, limit }, (range) =>
    listAuditEventRows(deps.db, { ...filter, ...range }),
  );
  const { organizationId } = filter;
  const read = { kind: 'super_admin_read', operation: 'listAuditEvents', organizationId } as const;
  await createReadRecorder(deps.db, actor, read)(toOwners(page));
  return { entries: page.map(toEntry), nextCursor };
}

const columns = ['Time', 'Actor', 'Action', 'Target', 'Organization', 'Before', 'After', 'Address'];
const asJson = (value: unknown) => (value === null ? '' : JSON.stringify(value));

/** Exports all events that match the filter as CSV. */
export async function exportAuditEvents(deps: Deps, actor: Actor, query: AuditQuery) {
  const filter = await toFilter(deps, actor, query);
  const { organizationId } = filter;
  const read = {
    kind: 'export_downloaded',
    operation: 'exportAuditEvents',
    organizationId,
  } as const;
  const recordRead = createReadRecorder(deps.db, actor, read);
  const rows = readPages<AuditRow>(
    (last, limit) => listAuditEventRows(deps.db, { ...filter, after: toPosition(last), limit }),
    { onPage: (page) => recordRead(toOwners(page)) },
  );
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
