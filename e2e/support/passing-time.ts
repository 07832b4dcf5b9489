import { askDatabase } from './database.ts';

type Table = { name: string; columns: Record<string, string> };

/** The tables of the product, with the types of their columns. */
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

/** What is counted from the record of learning: that is moved, and counted anew. */
const figures = new Set(['course_learners', 'aggregated_ratings']);

const people = 'select user_id from whose_people';
const courses = 'select id from whose_courses';
const organization = 'select id from whose_organization';
/** Whose a row is, by the first of these columns its table has. */
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

/** What a column of a type becomes so many days earlier; nothing where it tells no time. */
function earlier(column: string, type: string, days: number): string[] {
  const by = `interval '${days} days'`;
  if (type === 'timestamptz') return [`${column} = ${column} - ${by}`];
  if (type === 'date') return [`${column} = ${column} - ${days}`];
  if (type === 'tstzrange')
    return [`${column} = tstzrange(lower(${column}) - ${by}, upper(${column}) - ${by})`];
  // Since when a course is asked of each team and person.
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
  // Spans that follow one another must not overlap on the way, so all of them are lifted out first.
  return `
    create temp table lifted_${name} as select * from ${name} where ${whose};
    delete from ${name} where ${whose};
    update lifted_${name} set ${changes.join()};
    insert into ${name} select * from lifted_${name};`;
}

/**
 * Lets so many days pass for an organization: what the database knows of it, its people, also those who have left, and
 * its courses is moved back, as if all of it had been done that much earlier.
 */
export function letTimePass({ name }: { name: string }, days: number): void {
  askDatabase(`
    -- What is moved has happened already: nothing follows from it once more.
    set session_replication_role = replica;
    create temp table whose_organization as select id from organizations where name = '${name}';
    -- Nor is anything worked out meanwhile from how it was.
    select pg_advisory_xact_lock(hashtextextended('training of ' || id, 0)) from whose_organization;
    create temp table whose_people as select distinct user_id from membership_history
      where organization_id in (${organization});
    create temp table whose_courses as select id from courses where organization_id in (${organization});
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

/** Has the worker do something at once. */
export function runNow(job: Job): void {
  askDatabase(`select graphile_worker.add_job('${job}')`);
}

/** A day of the calendar, so many days from today. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
