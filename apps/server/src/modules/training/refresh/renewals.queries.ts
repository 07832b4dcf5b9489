import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type Renewal = {
  userId: string;
  courseId: number;
  courseTitle: string;
  organizationId: string;
  cycle: number;
  /** The last day of the completion (YYYY-MM-DD); null if it has expired or was revoked. */
  validUntil: string | null;
};

/** Lists trainings that expire soon or have expired and have no next cycle yet. */
export async function listRenewals(db: Database, limit: number): Promise<Renewal[]> {
  const { rows } = await sql<Renewal>`
    select cells.user_id, cells.course_id, courses.title as course_title, cells.organization_id, cells.cycle,
      case when cells.valid_until >= (training_clock() at time zone organizations.time_zone)::date
        then cells.valid_until::text end as valid_until
    from organizations
      join training_cells cells on cells.organization_id = organizations.id
      join courses on courses.id = cells.course_id and courses.published_version is not null
      join enrollments newest on newest.learner_id = cells.user_id and newest.course_id = cells.course_id
        and newest.cycle = cells.cycle
    where organizations.is_active
      and cells.renews_on <= (training_clock() at time zone organizations.time_zone)::date
      and not exists (select from enrollments next
        where next.learner_id = cells.user_id and next.course_id = cells.course_id and next.cycle > cells.cycle)
    limit ${limit}
  `.execute(db);
  return rows;
}
