import { makePeople, run, tidy } from './fill-users.ts';

/** The measured organization. */
export const organizationId = '00000000-0000-4000-8000-000000000001';
const courses = 50;

/** Size of the organization. */
export type Size = { people: number; teams: number };

/** Returns a deterministic number from 0 to 99 for a purpose. */
const dice = (...parts: string[]) => `(abs(hashtext(${parts.join(" || '/' || ")})) % 100)`;

// Seven in ten have completed everything; for the others each course may have any status.
const stateOf = `case
  when ${dice('made.n::text')} < 70 then 'up_to_date'
  when roll < 10 then 'overdue' when roll < 15 then 'expired' when roll < 25 then 'due_soon'
  when roll < 45 then 'in_progress' when roll < 55 then 'not_started' else 'up_to_date' end`;

/**
 * Creates an organization whose members are all assigned the same courses. Writes what triggers would maintain in
 * bulk.
 */
function makeOrganization({ people, teams }: Size): string {
  return `${makePeople(people)}
    insert into organizations (id, name, slug) values ('${organizationId}', 'Measured', 'measured');
    insert into memberships (user_id, organization_id, role, joined_at)
      select id, '${organizationId}', 'member', created_at from made;
    insert into teams (organization_id, name)
      select '${organizationId}', 'Team ' || n from generate_series(1, ${teams}) n;
    insert into team_history (id, organization_id, name, during)
      select id, organization_id, name, tstzrange(created_at, null) from teams where organization_id = '${organizationId}';
    create temp table numbered as
      select id, row_number() over (order by id) - 1 as place, count(*) over () as total from teams
      where organization_id = '${organizationId}';
    insert into team_members (team_id, person_id)
      select numbered.id, made.id from made join numbered on numbered.place = made.n % numbered.total;
    insert into courses (title, category, level, instructor_name, duration_seconds, published_version)
      select 'Training ' || n, 'Business', 'Beginner', 'Somebody', 3600, 1 from generate_series(1, ${courses}) n;
    insert into assignments (organization_id, course_id, everyone_since, due_on, months)
      select '${organizationId}', id, '2024-01-01', '2024-03-01', 12 from courses where title like 'Training %';`;
}

/** Writes the matrix as the worker would, with cells in various statuses. */
const makeMatrix = `
  create temp table drawn as
    select made.id as person_id, asked.course_id, asked.id as assignment_id, ${stateOf}::training_state as state, roll,
      ${dice("'day'", 'made.n::text', 'asked.course_id::text')} as day
    from made
      join assignments asked on asked.organization_id = '${organizationId}'
      cross join lateral (select ${dice('asked.course_id::text', 'made.n::text')} as roll) as dice
    order by made.id, asked.course_id;
  -- Indexes are built once it is all there.
  create temp table later as
    select indexdef, indexname from pg_indexes
    where tablename = 'training_cells' and indexname <> 'training_cells_pkey';
  do $$ declare one record; begin
    for one in select * from later loop execute 'drop index ' || one.indexname; end loop; end $$;
  insert into training_cells (organization_id, person_id, course_id, assignment_id, state, percent, cycle, due_on,
      completed_on, valid_until, changes_on, renews_on, urgency, is_first)
    select '${organizationId}', person_id, course_id, assignment_id, state,
      case state when 'up_to_date' then 100 when 'in_progress' then roll else 0 end, 1, due_on,
      case when is_done then due_on - 365 end, case when is_done then due_on end, due_on + 1,
      case when is_done then due_on - 30 end, training_urgency(state, due_on),
      row_number() over (partition by person_id, state order by training_urgency(state, due_on), course_id) = 1
    from (
      select *, state in ('up_to_date', 'expired') as is_done, current_date + case state
        when 'overdue' then -1 - day when 'expired' then -1 - day when 'due_soon' then day % 14
        when 'up_to_date' then 20 + day * 3 else 15 + day end as due_on
      from drawn) as dated;
  set maintenance_work_mem = '512MB';
  do $$ declare one record; begin
    for one in select * from later loop execute one.indexdef; end loop; end $$;
  insert into training_members (organization_id, person_id, urgency, state, sort_name, team_ids)
    select '${organizationId}', made.id, worst.urgency, worst.state, lower(first || ' ' || last),
      array(select team_id from team_members where person_id = made.id)
    from made join (
      select distinct on (person_id) person_id, urgency, state from training_cells
      where organization_id = '${organizationId}' order by person_id, urgency, state) as worst
      on worst.person_id = made.id;
  insert into training_counts (organization_id, team_id, course_id, state, count)
    select '${organizationId}', scope.id, counted.course_id, counted.state, count(*)
    from (
      select person_id, course_id, state from training_cells where organization_id = '${organizationId}'
      union all
      select person_id, 0, state from training_members where organization_id = '${organizationId}') as counted
      join training_members standing on standing.person_id = counted.person_id
      cross join lateral unnest(standing.team_ids || '${organizationId}'::uuid) as scope (id)
    group by scope.id, counted.course_id, counted.state;`;

/** Ids to query in a filled matrix. */
export type Asked = { teamIds: string[]; courseIds: string[] };

/** Fills a seeded database with an organization and its matrix. */
export function fillTraining(database: string, size: Size): Asked {
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
