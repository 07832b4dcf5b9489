import { askDatabase } from './database.ts';

type Table = { name: string; columns: Record<string, string> };

/** Lists the application's tables with the types of their columns. */
const listTables = (): Table[] =>
  JSON.parse(
    askDatabase(`
      select json_agg(json_build_object('name', name, 'columns', columns)) from (
        select table_name as name, json_object_agg(column_name, udt_name) as columns
        from information_schema.columns join pg_class on oid = ('public.' || quote_ident(table_name))::regclass
        where table_schema = 'public' and relkind in ('r', 'p') and not relispartition
          and is_generated = 'NEVER'
        group by table_name
      ) as tables`),
  ) as Table[];

/** Tables derived from learning events: they are rebuilt instead of shifted. */
const figures = new Set(['course_learners', 'aggregated_ratings']);

const people = 'select user_id from target_users';
const courses = 'select id from target_courses';
const organization = 'select id from target_organization';
/** Columns that tell to whom a row belongs, by priority, with the ids to match. */
const owners = Object.entries({
  organization_id: organization,
  learner_id: people,
  person_id: people,
  user_id: people,
  course_id: courses,
});
const byId: Record<string, string> = {
  organizations: organization,
  organization_history: organization,
  profiles: people,
  user_history: people,
  course_history: courses,
};

function whoseRows({ name, columns }: Table): string | undefined {
  if (figures.has(name)) return undefined;
  const [column, owner] = owners.find(([each]) => each in columns) ?? ['id', byId[name]];
  return owner && `${column} in (${owner})`;
}

/** Returns the SQL assignment that moves a column back by some days, or nothing for a column without a time. */
function earlier(column: string, type: string, days: number): string[] {
  const by = `interval '${days} days'`;
  if (type === 'timestamptz') return [`${column} = ${column} - ${by}`];
  if (type === 'date') return [`${column} = ${column} - ${days}`];
  if (type === 'tstzrange')
    return [`${column} = tstzrange(lower(${column}) - ${by}, upper(${column}) - ${by})`];
  // Since when a course is assigned to each team and user.
  if (type === 'jsonb' && (column === 'teams' || column === 'people'))
    return [
      `${column} = (select coalesce(jsonb_object_agg(key, value::timestamptz - ${by}), '{}')
        from jsonb_each_text(${column}))`,
    ];
  return [];
}

function moveBack(table: Table, days: number): string {
  const { name, columns } = table;
  const whose = whoseRows(table);
  const changes = Object.entries(columns).flatMap((each) => earlier(...each, days));
  if (!whose || changes.length === 0) return '';
  if (!('during' in columns)) return `update ${name} set ${changes.join()} where ${whose};`;
  // Consecutive ranges must not overlap during the update, so the rows are deleted and inserted again.
  return `
    create temp table shifted_${name} as select * from ${name} where ${whose};
    delete from ${name} where ${whose};
    update shifted_${name} set ${changes.join()};
    insert into ${name} select * from shifted_${name};`;
}

/**
 * Simulates that days have passed for an organization by moving every date of the organization, its courses and its
 * current and former members back in the database.
 */
export function letTimePass({ name }: { name: string }, days: number): void {
  askDatabase(`
    -- Disables triggers: shifting a row must not have side effects.
    set session_replication_role = replica;
    create temp table target_organization as select id from organizations where name = '${name}';
    -- Takes the lock of the training refresh, so that it does not run in between.
    select pg_advisory_xact_lock(hashtextextended('training of ' || id, 0)) from target_organization;
    create temp table target_users as select distinct user_id from membership_history
      where organization_id in (${organization});
    create temp table target_courses as select id from courses where organization_id in (${organization});
    ${listTables()
      .map((table) => moveBack(table, days))
      .join('')}`);
  runNow('analytics.rebuild');
}

type Job =
  | 'training.refresh_for_new_day'
  | 'training.send_reminders'
  | 'analytics.aggregate'
  | 'analytics.rebuild';

/** Enqueues a job that the worker runs at once. */
export function runNow(job: Job): void {
  askDatabase(`select graphile_worker.add_job('${job}')`);
}

/** Returns the date (UTC) the given number of days from today. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
