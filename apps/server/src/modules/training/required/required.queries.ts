import type { OwnStatement } from '@atrium/contracts/training/statements';
import type { TrainingCell } from '@atrium/contracts/training/training';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { readableCourses } from '../../../policies/course.policy.ts';
import { askedStatements } from '../statements/index.ts';

const day = (column: string) => sql<string | null>`${sql.ref(column)}::text`;

/** Selects the statements of a cell's course that the user can sign or has signed. */
const ownStatements = (subject: { userId: string; organizationId: string }) => sql<OwnStatement[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('assignmentId', assignment_id, 'version', version, 'text', text,
    'signedAt', signed_at) order by assignment_id), '[]')
  from ${askedStatements(subject)} as statement
  where statement.course_id = cells.course_id and statement.cycle is not null)`;

/** Lists the courses assigned to the actor that they can open, most urgent first. */
export async function listRequired(db: Database, actor: Actor, organizationId: string) {
  return db
    .selectFrom('trainingCells as cells')
    .innerJoin('courses', 'courses.id', 'cells.courseId')
    .select([
      'cells.courseId',
      'cells.status',
      'cells.percent',
      'courses.title',
      'courses.category',
      'courses.thumbnail',
      'courses.publicPath',
    ])
    .select([
      day('cells.dueOn').as('dueOn'),
      day('cells.completedOn').as('completedOn'),
      day('cells.validUntil').as('validUntil'),
      day('cells.graceUntil').as('graceUntil'),
    ])
    .select(ownStatements({ userId: actor.id, organizationId }).as('statements'))
    .where('cells.organizationId', '=', organizationId)
    .where('cells.userId', '=', actor.id)
    .where('courses.publishedVersion', 'is not', null)
    .where(readableCourses(actor))
    .orderBy('cells.urgency')
    .orderBy('cells.courseId')
    .execute();
}

/** SQL for the training status of a user today, by course. Empty outside organizations. */
export const currentTraining = ({
  userId,
  organizationId,
}: {
  userId: string;
  organizationId: string | null;
}) => sql`(
  select found.* from organizations, training_as_of(organizations.id, array[${userId}]::uuid[],
    (training_clock() at time zone organizations.time_zone)::date, training_clock()) as found
  where organizations.id = ${organizationId}::uuid)`;

/** Finds the current status of a member's training. Undefined if the course is not assigned to them. */
export async function findCurrentStatus(
  db: Database,
  { courseId, ...subject }: { organizationId: string; userId: string; courseId: number },
): Promise<TrainingCell['status'] | undefined> {
  const { rows } = await sql<Pick<TrainingCell, 'status'>>`
    select training.status from ${currentTraining(subject)} as training where training.course_id = ${courseId}
  `.execute(db);
  return rows[0]?.status;
}
