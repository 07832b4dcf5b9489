import type { StatementMethod } from '@atrium/contracts/training/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type EvidenceScope, isTakenLater } from './evidence.queries.ts';

type StatementRow = {
  cycle: number;
  version: number;
  text: string;
  textHash: string;
  name: string | null;
  signedAt: Date | null;
  method: StatementMethod | null;
  contentHash: string | null;
};

/**
 * Lists the statements signed for the organization by `moment` and, for the cycle that counts, those that its assignments
 * asked of the member at that moment and that were not signed.
 */
export async function listStatements(db: Database, of: EvidenceScope): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    with signed as (
      select * from learning_statements
      where learner_id = ${of.userId} and course_id = ${of.courseId} and organization_id = ${of.organizationId}
        and signed_at <= ${of.moment}::timestamptz and not ${isTakenLater(of, 'cycle')}
    ), asked as (
      select ${of.trainedCycle}::smallint as cycle, terms.id as assignment_id, terms.statement_version
      from assignment_history terms
      where ${of.trainedCycle}::smallint is not null and terms.organization_id = ${of.organizationId}
        and terms.course_id = ${of.courseId} and terms.during @> ${of.moment}::timestamptz
        and terms.statement_text is not null
        and (terms.everyone_since is not null or terms.members ? ${of.userId}::text or exists (
          select from team_member_history belongs
          where belongs.user_id = ${of.userId} and belongs.during @> ${of.moment}::timestamptz
            and terms.teams ? belongs.team_id::text) or exists (
          select from group_member_history belongs
          where belongs.user_id = ${of.userId} and belongs.during @> ${of.moment}::timestamptz
            and terms.groups ? belongs.group_id::text))
    ), listed as (
      select cycle, assignment_id, statement_version from signed union select * from asked
    )
    select listed.cycle, statement.version, statement.text,
      encode(coalesce(signed.text_hash, sha256(convert_to(statement.text, 'UTF8'))), 'hex') as text_hash,
      signed.typed_name as name, signed.signed_at, signed.method,
      encode(content_fingerprint(signed.content_hash), 'hex') as content_hash
    from listed
      join assignment_statements statement on statement.assignment_id = listed.assignment_id
        and statement.version = listed.statement_version
      left join signed on signed.cycle = listed.cycle and signed.assignment_id = listed.assignment_id
        and signed.statement_version = listed.statement_version
    order by listed.cycle, signed.signed_at nulls last, listed.assignment_id, statement.version
  `.execute(db);
  return rows;
}
