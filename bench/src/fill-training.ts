import { makeUsers, run, tidy } from './fill-users.ts';

/** The measured organization. */
export const organizationId = '00000000-0000-4000-8000-000000000001';
const courses = 50;

/** Size of the organization. */
export type Size = { users: number; teams: number };

/** Returns a deterministic number from 0 to 99 for a purpose. */
const dice = (...parts: string[]) => `(abs(hashtext(${parts.join(" || '/' || ")})) % 100)`;

// Seven in ten have completed everything; for the others each course may have any status.
const statusOf = `case
  when ${dice('made.n::text')} < 70 then 'up_to_date'
  when roll < 10 then 'overdue' when roll < 15 then 'expired' when roll < 25 then 'due_soon'
  when roll < 45 then 'in_progress' when roll < 55 then 'not_started' else 'up_to_date' end`;

/**
 * Creates an organization whose members are all assigned the same courses. Writes what triggers would maintain in
 * bulk.
 */
function makeOrganization({ users, teams }: Size): string {
  return `${makeUsers(users)}
    insert into organizations (id, name, slug) values ('${organizationId}', 'Measured', 'measured');
    insert into memberships (user_id, organization_id, role, joined_at)
      select id, '${organizationId}', 'member', created_at from made;
    insert into teams (organization_id, name)
      select '${organizationId}', 'Team ' || n from generate_series(1, ${teams}) n;
    insert into team_history (id, organization_id, name, during)
      select id, organization_id, name, tstzrange(now(), null) from teams where organization_id = '${organizationId}';
    create temp table numbered as
      select id, row_number() over (order by id) - 1 as position, count(*) over () as total from teams
      where organization_id = '${organizationId}';
    insert into team_members (team_id, user_id)
      select numbered.id, made.id from made join numbered on numbered.position = made.n % numbered.total;
    insert into courses (title, category, level, instructor_name, duration_seconds, published_version)
      select 'Training ' || n, 'Business', 'Beginner', 'Somebody', 3600, 1 from generate_series(1, ${courses}) n;
    insert into assignments (organization_id, course_id, everyone_since, due_on, months)
      select '${organizationId}', id, '2024-01-01', '2024-03-01', 12 from courses where title like 'Training %';`;
}

/** Writes the matrix as the worker would, with cells in various statuses. */
const makeMatrix = `
  create temp table drawn as
    select made.id as user_id, assigned.course_id, assigned.id as assignment_id, ${statusOf}::training_status as status, roll,
      ${dice("'day'", 'made.n::text', 'assigned.course_id::text')} as day
    from made
      join assignments assigned on assigned.organization_id = '${organizationId}'
      cross join lateral (select ${dice('assigned.course_id::text', 'made.n::text')} as roll) as dice
    order by made.id, assigned.course_id;
  -- Indexes are built once it is all there.
  create temp table later as
    select indexdef, indexname from pg_indexes
    where tablename = 'training_cells' and indexname <> 'training_cells_pkey';
  do $$ declare one record; begin
    for one in select * from later loop execute 'drop index ' || one.indexname; end loop; end $$;
  insert into training_cells (organization_id, user_id, course_id, assignment_id, status, percent, cycle, due_on,
      completed_on, valid_until, changes_on, renews_on, urgency, is_first)
    select '${organizationId}', user_id, course_id, assignment_id, status,
      case status when 'up_to_date' then 100 when 'in_progress' then roll else 0 end, 1, due_on,
      case when is_done then due_on - 365 end, case when is_done then due_on end, due_on + 1,
      case when is_done then due_on - renewal_days() end, training_urgency(status, due_on),
      row_number() over (partition by user_id, status order by training_urgency(status, due_on), course_id) = 1
    from (
      select *, status in ('up_to_date', 'expired') as is_done, current_date + case status
        when 'overdue' then -1 - day when 'expired' then -1 - day when 'due_soon' then day % due_soon_days()
        when 'up_to_date' then 20 + day * 3 else 15 + day end as due_on
      from drawn) as dated;
  set maintenance_work_mem = '512MB';
  do $$ declare one record; begin
    for one in select * from later loop execute one.indexdef; end loop; end $$;
  insert into training_members (organization_id, user_id, urgency, status, sort_name, team_ids)
    select '${organizationId}', made.id, worst.urgency, worst.status, sort_name(first || ' ' || last, null),
      array(select team_id from team_members where user_id = made.id)
    from made join (
      select distinct on (user_id) user_id, urgency, status from training_cells
      where organization_id = '${organizationId}' order by user_id, urgency, status) as worst
      on worst.user_id = made.id;
  insert into training_counts (organization_id, team_id, course_id, status, count)
    select '${organizationId}', scope.id, counted.course_id, counted.status, count(*)
    from (
      select user_id, course_id, status from training_cells where organization_id = '${organizationId}'
      union all
      select user_id, 0, status from training_members where organization_id = '${organizationId}') as counted
      join training_members standing on standing.user_id = counted.user_id
      cross join lateral unnest(standing.team_ids || '${organizationId}'::uuid) as scope (id)
    group by scope.id, counted.course_id, counted.status;`;

/** Ids to query in a filled matrix. */
export type AssignedTraining = { teamIds: string[]; courseIds: string[] };

/** Fills a seeded database with an organization and its matrix. */
export function fillTraining(database: string, size: Size): AssignedTraining {
  run(database, makeOrganization(size) + makeMatrix);
  tidy(database);
  const list = (sql: string) => run(database, sql).trim().split('\n');
  return {
    teamIds: list(`select id from teams where organization_id = '${organizationId}' order by id`),
    courseIds: list(
      `select course_id from assignments where organization_id = '${organizationId}' order by 1`,
    ),
  };
}
