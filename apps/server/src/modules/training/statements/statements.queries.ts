import type { StatementMethod } from '@atrium/contracts/training/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type Subject = { userId: string; organizationId: string | null };

/**
 * SQL for the statements that the assignments of an organization ask of a user, with the newest completed cycle that
 * counts (null before the course is completed) and its signature. Empty outside organizations.
 */
export const askedStatements = ({ userId, organizationId }: Subject) => sql`(
  select terms.course_id, terms.id as assignment_id, terms.statement_version as version, terms.statement_text as text,
    completed.cycle, completed.course_version, signed.signed_at
  from assignments terms
    left join lateral (
      -- As in training_as_of: the newest completion counts, unless its certificate was revoked.
      select history.cycle, (array_agg(history.course_version order by history.recorded_at))[1] as course_version
      from enrollment_history history
        left join certificates certificate on certificate.learner_id = history.learner_id
          and certificate.course_id = history.course_id and certificate.cycle = history.cycle
      where history.learner_id = ${userId}::uuid and history.course_id = terms.course_id
        and history.completed_at is not null and certificate.revoked_at is null
      group by history.cycle order by history.cycle desc limit 1
    ) as completed on true
    left join learning_statements signed on signed.learner_id = ${userId}::uuid
      and signed.course_id = terms.course_id and signed.cycle = completed.cycle
      and signed.assignment_id = terms.id and signed.statement_version = terms.statement_version
  where terms.organization_id = ${organizationId}::uuid and terms.statement_text is not null
    and (terms.everyone_since is not null or terms.members ? ${userId}::text or exists (
      select from team_members where user_id = ${userId}::uuid and terms.teams ? team_id::text)
      or exists (
        select from group_members where user_id = ${userId}::uuid and terms.groups ? group_id::text)))`;

type AskedStatement = {
  courseId: number;
  assignmentId: string;
  version: number;
  text: string;
  cycle: number | null;
  courseVersion: number | null;
  signedAt: Date | null;
};

/** Finds the statement that an assignment asks of a user. */
export async function findAskedStatement(db: Database, subject: Subject, assignmentId: string) {
  const { rows } = await sql<AskedStatement>`
    select statement.* from ${askedStatements(subject)} as statement
    where statement.assignment_id = ${assignmentId}
  `.execute(db);
  return rows[0];
}

/** Finds whether a member signed every statement of a completed course. Undefined if there is none to sign. */
export async function findStatementStatus(db: Database, subject: Subject, courseId: number) {
  const { rows } = await sql<{ signedAt: Date | null }>`
    select case when bool_and(signed_at is not null) then max(signed_at) end as signed_at
    from ${askedStatements(subject)} as statement
    where statement.course_id = ${courseId} and statement.cycle is not null group by statement.course_id
  `.execute(db);
  return rows[0];
}

type NewSignature = {
  learnerId: string;
  organizationId: string;
  courseId: number;
  cycle: number;
  courseVersion: number;
  assignmentId: string;
  version: number;
  typedName: string;
  method: StatementMethod;
};

/** Inserts a signature with the hashes of the text and of the content that was completed. */
export async function insertSignature(db: Database, of: NewSignature): Promise<Date> {
  const { rows } = await sql<{ signedAt: Date }>`
    insert into learning_statements (learner_id, course_id, cycle, assignment_id, statement_version, organization_id,
      course_version, content_hash, text_hash, typed_name, method)
    select ${of.learnerId}, course.course_id, ${of.cycle}, statement.assignment_id, statement.version,
      ${of.organizationId}, course.number, course.content_hash, sha256(convert_to(statement.text, 'UTF8')),
      ${of.typedName}, ${of.method}::statement_method
    from assignment_statements statement
      join course_versions course on course.course_id = ${of.courseId} and course.number = ${of.courseVersion}
    where statement.assignment_id = ${of.assignmentId} and statement.version = ${of.version}
    returning signed_at
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`statement ${of.version} of assignment ${of.assignmentId} not found`);
  return row.signedAt;
}
