import type { LessonKind } from '@atrium/contracts/courses/constants';
import type { EvidenceMethod } from '@atrium/contracts/training/constants';
import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Answers } from '../../quizzes/index.ts';

/** A member of an organization and a course, at a moment. */
export type EvidenceSubject = {
  organizationId: string;
  userId: string;
  courseId: number;
  moment: string;
};

type Names = {
  organization: string;
  user: string;
  course: string;
  erased: TrainingEvidence['user']['erased'];
};

/**
 * Finds the names at that moment. Undefined if the user was not a member of the organization or it did not assign the
 * course.
 */
export async function findNames(db: Database, of: EvidenceSubject) {
  const { rows } = await sql<Names>`
    select organization.name as organization, coalesce(users.full_name, users.email) as "user",
      course.title as course, (
        select jsonb_build_object('name', full_name, 'keepUntil', keep_until) from evidence_identities
        where organization_id = ${of.organizationId} and user_id = ${of.userId}) as erased
    from membership_history member
      join organization_history organization on organization.id = member.organization_id
      join user_history users on users.id = member.user_id
      join course_history course on course.id = ${of.courseId}
    where member.organization_id = ${of.organizationId} and member.user_id = ${of.userId}
      and member.during @> ${of.moment}::timestamptz and organization.during @> ${of.moment}::timestamptz
      and users.during @> ${of.moment}::timestamptz and course.during @> ${of.moment}::timestamptz
      and exists (
        select from assignment_history terms
        where terms.organization_id = ${of.organizationId} and terms.course_id = ${of.courseId}
          and terms.during @> ${of.moment}::timestamptz)
  `.execute(db);
  return rows[0];
}

type Cell = NonNullable<TrainingEvidence['cell']>;
type AssignedCell = Cell & {
  requiredSince: Date;
  months: number | null;
  graceDays: number;
  trainedCycle: number | null;
};

/** Finds the cell with its assignment terms and the cycle that counts for it. */
export async function findCell(db: Database, of: EvidenceSubject, on: string) {
  const { rows } = await sql<AssignedCell>`
    select status, percent, due_on::text, completed_on::text, valid_until::text, grace_until::text, required_since, months,
      grace_days, trained_cycle
    from training_as_of(${of.organizationId}, array[${of.userId}]::uuid[], ${on}::date, ${of.moment}::timestamptz)
    where course_id = ${of.courseId}
  `.execute(db);
  return rows[0];
}

/** The scope of the evidence. `trainedCycle` is the cycle that counts for the cell. */
export type EvidenceScope = EvidenceSubject & { trainedCycle: number | null };

/** Whether a cycle was taken over from a merged account after the moment, so that it did not exist then. */
export const isTakenLater = (of: EvidenceSubject, cycle: string) => sql<boolean>`exists (
  select from continued_enrollments taken
  where taken.learner_id = ${of.userId} and taken.course_id = ${of.courseId} and taken.cycle = ${sql.ref(cycle)}
    and taken.continued_at > ${of.moment}::timestamptz)`;

/** True for all of the cycle that counts; for other cycles only for the time of membership in the organization. */
export const isVisible = (of: EvidenceScope, cycle: string, at: string) => sql<boolean>`(
  ${sql.ref(cycle)} = ${of.trainedCycle}::integer or exists (
    select from membership_history member
    where member.organization_id = ${of.organizationId} and member.user_id = ${of.userId}
      and member.during @> ${sql.ref(at)}))
  and not ${isTakenLater(of, cycle)}`;

/** Lists the cycles with the version they were completed in, or else the newest version. */
export async function listCycles(db: Database, of: EvidenceScope) {
  const { rows } = await sql<{
    cycle: number;
    openedAt: Date;
    startedAt: Date | null;
    completedAt: Date | null;
    version: number;
  }>`
    select cycle, min(recorded_at) as opened_at, (
        select min(occurred_at) from learning_events
        where learner_id = ${of.userId} and course_id = ${of.courseId} and learning_events.cycle = history.cycle
          and is_own_event(verb, learning_events.cycle, result) and recorded_at <= ${of.moment}::timestamptz
          and ${isVisible(of, 'learning_events.cycle', 'occurred_at')}) as started_at,
      min(completed_at) as completed_at, coalesce(
        (array_agg(course_version order by recorded_at) filter (where completed_at is not null))[1],
        (array_agg(course_version order by recorded_at desc))[1]) as version
    from enrollment_history history
    where learner_id = ${of.userId} and course_id = ${of.courseId} and recorded_at <= ${of.moment}::timestamptz
      and ${isVisible(of, 'cycle', 'recorded_at')}
    group by cycle order by cycle
  `.execute(db);
  return rows;
}

/** A lesson as it was shown at the time. Quizzes and videos can change without a new version. */
type ShownLesson = { title: string; kind: LessonKind; contentHash: string; sha256: string };

/**
 * Lists completed and reset events of lessons in order, with the lesson as it was shown then. Includes only events
 * recorded by `moment`.
 */
export async function listLessonEvents(db: Database, of: EvidenceScope) {
  const { rows } = await sql<{
    cycle: number;
    lessonId: number;
    version: number;
    at: Date;
    by: EvidenceMethod | null;
    reviewer: string | null;
    shown: ShownLesson | null;
  }>`
    select cycle, lesson_id, course_version as version, occurred_at as at,
      completion_method(verb, result) as by, (
        select coalesce(users.full_name, users.email) from user_history users
        where completion_method(verb, result) = 'approved' and users.id = (result ->> 'reviewer')::uuid
          and users.during @> ${of.moment}::timestamptz) as reviewer, (
        select jsonb_build_object('title', lesson -> 'title', 'kind', lesson -> 'kind', 'sha256', lesson -> 'sha256',
          'contentHash', encode(content_fingerprint(decode(lesson ->> 'sha256', 'hex')), 'hex'))
        from (
          select content from course_snapshots
          where course_id = ${of.courseId} and since <= occurred_at and recorded_at <= ${of.moment}::timestamptz
          order by since desc, id desc limit 1
        ) as snapshot cross join jsonb_array_elements(content -> 'lessons') as lesson
        where (lesson ->> 'id')::integer = lesson_id) as shown
    from learning_events
    where learner_id = ${of.userId} and course_id = ${of.courseId} and lesson_id is not null
      and verb in ('completed', 'reset') and recorded_at <= ${of.moment}::timestamptz
      and ${isVisible(of, 'cycle', 'occurred_at')}
    order by occurred_at, recorded_at, id
  `.execute(db);
  return rows;
}

/**
 * Lists versions of a course with their lessons. The oldest versions have none. Early ones stored the lesson content
 * instead of its hash, so the hash is computed here.
 */
export async function listCourseVersions(db: Database, courseId: number, numbers: number[]) {
  const { rows } = await sql<{
    number: number;
    contentHash: string;
    sha256: string;
    publishedAt: Date;
    lessons: ({ id: number } & ShownLesson)[];
  }>`
    select number, encode(content_fingerprint(content_hash), 'hex') as content_hash, encode(content_hash, 'hex') as sha256,
      published_at, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', lesson -> 'id', 'title', lesson -> 'title', 'kind', lesson -> 'kind', 'sha256', encode(hash, 'hex'),
        'contentHash', encode(content_fingerprint(hash), 'hex')) order by ordinal), '[]')
      from jsonb_array_elements(coalesce(outline -> 'lessons', '[]')) with ordinality as listed (lesson, ordinal)
        cross join lateral coalesce(decode(lesson ->> 'sha256', 'hex'), sha256(convert_to(lesson::text, 'UTF8'))) as hash
    ) as lessons
    from course_versions
    where course_id = ${courseId} and number = any (${numbers}::integer[])
  `.execute(db);
  return rows;
}

/** Lists the newest quiz attempts up to a limit in chronological order, with the total per cycle. */
export async function listAttempts(db: Database, of: EvidenceScope, limit: number) {
  const { rows } = await sql<{
    id: string;
    cycle: number;
    lessonId: number;
    snapshotHash: Buffer;
    answers: Answers;
    score: number;
    passed: boolean;
    at: Date;
    questionIds: number[] | null;
    startedAt: Date | null;
    statement: string | null;
    cycleTotal: number;
  }>`
    select * from (
      select id, cycle, lesson_id, snapshot_hash, answers, score, passed, completed_at as at, question_ids, started_at,
        rules ->> 'integrityStatement' as statement,
        count(*) over (partition by cycle) as cycle_total
      from quiz_attempts
      where learner_id = ${of.userId} and course_id = ${of.courseId} and completed_at <= ${of.moment}::timestamptz
        and ${isVisible(of, 'cycle', 'completed_at')}
      order by completed_at desc, id desc limit ${limit}
    ) as newest order by at, id
  `.execute(db);
  return rows;
}

/** Lists the certificates issued by `moment` with their validity then, and a revocation only if it happened by then. */
export async function listCertificateRows(db: Database, of: EvidenceScope) {
  const { rows } = await sql<{
    cycle: number;
    id: string;
    number: string;
    name: string;
    issuedAt: Date;
    validUntil: string | null;
    revokedAt: Date | null;
  }>`
    select cycle, id, number, certificate_name as name, issued_at,
      case when validity.status <> 'revoked' then validity.valid_until::text end as valid_until,
      case when validity.status = 'revoked' then revoked_at end as revoked_at
    from certificates
      cross join lateral certificate_validity(certificates, ${of.organizationId}, ${of.moment}::timestamptz) as validity
    where learner_id = ${of.userId} and course_id = ${of.courseId} and ${isVisible(of, 'cycle', 'issued_at')}
      and ${of.moment}::timestamptz >= coalesce((
        select min(recorded_at) from learning_events written
        where written.learner_id = certificates.learner_id and written.course_id = certificates.course_id
          and written.cycle = certificates.cycle and written.verb = 'certified'), issued_at)
  `.execute(db);
  return rows;
}
