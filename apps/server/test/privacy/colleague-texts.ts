import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import type { Factories, MadeOrganization, MadeUser } from '../factories.ts';
import { allOf, inDepartment, insertDynamicGroup } from '../training/groups.ts';

/** Makes a group whose earlier name and rule name a user called Quilla Canaryx. */
async function makeGroup(db: Database, organization: MadeOrganization): Promise<string> {
  const texts = { key: 'mentor', type: 'text' } as const;
  const rule = allOf(
    inDepartment('Sales', 'team quilla oldcanaryx'),
    { field: 'jobTitle', operator: 'contains', values: ['of Quilla Canaryx'] },
    { field: 'location', operator: 'contains', values: ['Quilla'] },
    { field: 'custom', custom: texts, operator: 'is_one_of', values: ['Quilla Canaryx, HR'] },
    {
      field: 'custom',
      custom: { key: 'level', type: 'choice' },
      operator: 'is_one_of',
      values: ['Senior'],
    },
  );
  const id = await insertDynamicGroup(db, organization, rule);
  for (const name of ['Friends of Quilla Canaryx', 'Reports to Quilla Canaryx'])
    await sql`update groups set name = ${name} where id = ${id}`.execute(db);
  return id;
}

/**
 * Makes members, someone waiting to join, a stranger, a returned draft and a group whose texts name a user called Quilla
 * Canaryx.
 */
export async function makeColleagueTexts(
  { db, make }: { db: Database; make: Factories },
  { organization, courseId }: { organization: MadeOrganization; courseId: number },
): Promise<{ colleague: MadeUser; stranger: MadeUser; group: string }> {
  const colleague = await make.user({ organization });
  const stranger = await make.user({ organization: await make.organization() });
  const { id: otherCourseId } = await make.course();
  await sql`insert into course_ratings (learner_id, course_id, rating, comment) values
    (${colleague.id}, ${courseId}, 5, 'Thanks, Quilla Canaryx!'),
    (${stranger.id}, ${otherCourseId}, 4, 'Ask quilla.canaryx@people.example')`.execute(db);
  await sql`insert into course_drafts (course_id, details, settings, outline, returned_at, return_comment)
    values (${courseId}, '{}', '{}', '{}', now(), 'Quilla Canaryx and quilla.canaryx@people.example found errors.')`.execute(
    db,
  );
  await sql`insert into member_fields (organization_id, key, name, type, choices, position) values
    (${organization.id}, 'mentor', 'Mentor', 'text', '{}', 1),
    (${organization.id}, 'level', 'Level', 'choice', '{Senior}', 2)`.execute(db);
  const group = await makeGroup(db, organization);
  await sql`insert into member_details (organization_id, user_id, job_title, department, location, custom_fields)
    values (${organization.id}, ${colleague.id}, 'Assistant of Quilla Canaryx', 'Team Quilla Oldcanaryx',
      'Desk of Quilla Canaryx', '{"mentor": "Quilla Canaryx, HR", "level": "Senior"}')
    on conflict (organization_id, user_id) do update set job_title = excluded.job_title,
      department = excluded.department, location = excluded.location, custom_fields = excluded.custom_fields`.execute(
    db,
  );
  await sql`insert into pending_members (organization_id, email, job_title, department, location, custom_fields)
    values (${organization.id}, 'soon@people.example', 'Deputy of Quilla Canaryx', 'Team Quilla Oldcanaryx',
      'Desk of Quilla Canaryx', '{"mentor": "Quilla Canaryx, HR", "level": "Senior"}')`.execute(db);
  await sql`insert into audit_events (organization_id, action, target, before, after)
    values (${organization.id}, 'membership.details_changed', ${colleague.fullName}, ${JSON.stringify(
      {
        userId: colleague.id,
        jobTitle: 'Successor of Quilla Canaryx',
        hiredOn: null,
        'customFields.level': 'Senior',
        'customFields.mentor': 'Quilla Oldcanaryx, HR',
      },
    )}, '{"jobTitle": null, "source": "scim"}')`.execute(db);
  await sql`update member_fields set archived_at = now()
    where organization_id = ${organization.id} and key = 'mentor'`.execute(db);
  return { colleague, stranger, group };
}

/** Lists the comments and details of users, as they are and as they were, also in the audit log, and of people waiting to join. */
export async function listColleagueTexts(db: Database, users: MadeUser[]): Promise<string[]> {
  const ids = users.map(({ id }) => id);
  const { rows } = await sql<{ text: string }>`
    select distinct text from (
      select comment from course_ratings where learner_id = any(${ids}::uuid[])
      union all
      select concat_ws(' / ', job_title, department, location, custom_fields) from (
        select user_id, job_title, department, location, custom_fields from member_details
        union all select user_id, job_title, department, location, custom_fields from member_detail_history) as details
      where user_id = any(${ids}::uuid[]) and job_title is not null
      union all
      select concat_ws(' / ', job_title, department, location, custom_fields) from pending_members
      where email = 'soon@people.example'
      union all
      select concat_ws(' / ', before - 'userId', after) from audit_events
      where action = 'membership.details_changed' and before ->> 'userId' = any(${ids}::text[])) as texts (text)
    order by text`.execute(db);
  return rows.map(({ text }) => text);
}
