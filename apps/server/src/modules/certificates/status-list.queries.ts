import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { listSize } from './status-list.ts';

/** Lists the positions of revoked and of superseded certificates in a status list. Undefined if it has no certificates. */
export async function findStatusPositions(db: Database, list: number) {
  const { rows } = await sql<{ revocation: number[]; suspension: number[] }>`
    with listed as (
      select lookup.status_index % ${listSize}::integer as position, certificates.revoked_at <= clock.moment as is_revoked,
        certificate_superseded_at(certificates, clock.moment) is not null as is_superseded
      from (select training_clock() as moment) as clock, certificate_lookup lookup
        join certificates on certificates.learner_id = lookup.learner_id and certificates.id = lookup.id
      where lookup.status_index between ${list * listSize} and ${(list + 1) * listSize - 1}
    )
    select coalesce(array_agg(position) filter (where is_revoked), '{}') as revocation,
      coalesce(array_agg(position) filter (where is_superseded), '{}') as suspension
    from listed having count(*) > 0
  `.execute(db);
  return rows[0];
}
