import { queryDatabase } from './data/database.ts';

type Table = { name: string; columns: Record<string, string> };

/** Lists the application's tables with the types of their columns. */
const listTables = (): Table[] =>
  JSON.parse(
    queryDatabase(`
      select json_agg(json_build_object('name', name, 'columns', columns)) from (
        select table_name as name, json_object_agg(column_name, udt_name) as columns
        from information_schema.columns join pg_class on oid = ('public.' || quote_ident(table_name))::regclass
        where table_schema = 'public' and relkind in ('r', 'p') and not relispartition
          and is_generated = 'NEVER'
        group by table_name
      ) as tables`),
  ) as Table[];

/** Tables derived from learning events: they are rebuilt instead of shifted. */
const derivedTables = new Set(['course_learners', 'aggregated_ratings']);

const userIds = 'select user_id from target_users';
const courseIds = 'select id from target_courses';
const organizationIds = 'select id from target_organization';
/** Columns that hold the owner of a row, by priority, with the ids to match. */
const ownerColumns = Object.entries({
  organization_id: organizationIds,
  learner_id: userIds,
  user_id: userIds,
  course_id: courseIds,
});
const ownersById: Record<string, string> = {
  organizations: organizationIds,
  organization_history: organizationIds,
  profiles: userIds,
  user_history: userIds,
  course_history: courseIds,
};

function ownerCondition({ name, columns }: Table): string | undefined {
  if (derivedTables.has(name)) return undefined;
  const [column, owner] = ownerColumns.find(([each]) => each in columns) ?? [
    'id',
    ownersById[name],
  ];
  return owner && `${column} in (${owner})`;
}

/** Returns the SQL assignment that moves a column back by some days, or nothing for a column without a time. */
function shiftColumn(column: string, type: string, days: number): string[] {
  const interval = `interval '${days} days'`;
  if (type === 'timestamptz') return [`${column} = ${column} - ${interval}`];
  if (type === 'date') return [`${column} = ${column} - ${days}`];
  if (type === 'tstzrange')
    return [
      `${column} = tstzrange(lower(${column}) - ${interval}, upper(${column}) - ${interval})`,
    ];
  // Since when a course is assigned to each team and user.
  if (type === 'jsonb' && (column === 'teams' || column === 'members'))
    return [
      `${column} = (select coalesce(jsonb_object_agg(key, value::timestamptz - ${interval}), '{}')
        from jsonb_each_text(${column}))`,
    ];
  return [];
}

function shiftTable(table: Table, days: number): string {
  const { name, columns } = table;
  const condition = ownerCondition(table);
  const changes = Object.entries(columns).flatMap((each) => shiftColumn(...each, days));
  if (!condition || changes.length === 0) return '';
  if (!('during' in columns)) return `update ${name} set ${changes.join()} where ${condition};`;
  // Consecutive ranges must not overlap during the update, so the rows are deleted and inserted again.
  return `
    create temp table shifted_${name} as select * from ${name} where ${condition};
    delete from ${name} where ${condition};
    update shifted_${name} set ${changes.join()};
    insert into ${name} select * from shifted_${name};`;
}

/**
 * Simulates that days have passed for an organization by moving every date of the organization, its courses and its
 * current and former members back in the database.
 */
export function advanceDays({ name }: { name: string }, days: number): void {
  queryDatabase(`
    -- Disables triggers: shifting a row must not have side effects.
    set session_replication_role = replica;
    create temp table target_organization as select id from organizations where name = '${name}';
    -- Takes the lock of the training refresh, so that it does not run in between.
    select pg_advisory_xact_lock(hashtextextended('training of ' || id, 0)) from target_organization;
    create temp table target_users as select distinct user_id from membership_history
      where organization_id in (${organizationIds});
    create temp table target_courses as select id from courses where organization_id in (${organizationIds});
    ${listTables()
      .map((table) => shiftTable(table, days))
      .join('')}`);
  enqueueJob('analytics.rebuild');
}

type Job =
  | 'training.refresh_for_new_day'
  | 'training.send_reminders'
  | 'analytics.aggregate'
  | 'analytics.rebuild';

/** Enqueues a job that the worker runs at once. */
export function enqueueJob(job: Job): void {
  queryDatabase(`select graphile_worker.add_job('${job}')`);
}

/** Returns the date (UTC) the given number of days from today. */
export const dateFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
