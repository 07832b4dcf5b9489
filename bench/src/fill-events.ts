import { fillCatalogue } from './fill-catalogue.ts';
import { fillUsers, run, tidy } from './fill-users.ts';
import { superAdmin } from './stack.ts';

const daysBack = 500;
const coursesEach = 2;
/** Number of events per learner. */
export const eventsEach = coursesEach * 5;

/** Size of the event table: `eventsEach` events per learner. */
export type Size = { users: number; courses: number; organizations: number };

// Every third course has an author. Courses of an organization have one of its members as author, who has also
// written another course.
const nameAuthors = `
  create temp table writers as
    select * from (
      select user_id, organization_id, row_number() over (partition by organization_id order by user_id) as position
      from memberships) members
    where position <= 3;
  update courses set author_id = (
    select user_id from writers join courses owned using (organization_id)
    where position = 1 and owned.id = courses.id - courses.id % 30)
  where id >= 30 and id % 30 in (0, 3);
  update courses set author_id = (
    select user_id from writers where position > 1 order by md5(user_id::text || courses.id / 15) limit 1)
  where id % 3 = 0 and author_id is null;`;

const makeRecord = `
  select setseed(0.42);
  select prepare_learning_event_partitions(current_date - ${daysBack}, 3);
  -- Some courses are taken far more often than others; the events of a learner in a course span at most forty days.
  create temp table taken as
    select learner.id as learner_id, membership.organization_id,
      1 + floor(pow(random(), 2) * (select count(*) from courses))::integer as position, random() * ${daysBack} as days_ago
    from auth.users learner left join memberships membership on membership.user_id = learner.id
      cross join generate_series(1, ${coursesEach})
    where email like '%@people.example';
  create temp table offered as
    select id, published_version, row_number() over (order by id) as position from courses;
  insert into learning_events (id, occurred_at, recorded_at, learner_id, organization_id, course_id, course_version, cycle,
      lesson_id, verb, result)
    select gen_random_uuid(), occurred_at, occurred_at, learner_id, organization_id, course_id, 1, 1,
      case when act not in ('enrolled', 'progressed', 'finished', 'rated') then 1 end,
      case act when 'finished' then 'completed' else act end::learning_verb,
      case act
        when 'enrolled' then case when course_id % 4 = 0 then '{"priceCents": 4900, "priceCurrency": "USD"}' else '{}' end
        when 'completed' then '{"by": "marked", "seconds": 600}'
        when 'progressed' then '{"percent": 50}'
        when 'rated' then json_build_object('rating', 1 + floor(sqrt(random()) * 5))::text
        else '{}' end::jsonb
    from (
      select taken.learner_id, taken.organization_id, offered.id as course_id,
        now() - (days_ago - least(days_ago, 40) * n / 5) * interval '1 day' as occurred_at,
        case n when 0 then 'enrolled' when 1 then 'started' when 2 then 'completed' when 3 then 'progressed'
          else (array['finished', 'finished', 'rated', 'resumed'])[1 + floor(random() * 4)] end as act
      from taken join offered using (position) cross join generate_series(0, 4) n
    ) acts
    order by occurred_at;`;

/** Viewers by email, with their scope. The second author has also written for an organization. */
const viewers = {
  system: `select '${superAdmin.email}'`,
  organization: `select email from organizations join memberships on organization_id = organizations.id
    join auth.users on users.id = user_id where slug = 'bench-1' order by user_id limit 1`,
  courses:
    'select email from courses join auth.users on users.id = author_id where courses.id = 105',
  'courses of two kinds':
    'select email from courses join auth.users on users.id = author_id where courses.id = 93',
};

const letViewersIn = `
  create temp table viewers as
    select users.id from (${Object.values(viewers)
      .map((find) => `(${find})`)
      .join(
        ' union all ',
      )}) viewer (email) join auth.users using (email) where email <> '${superAdmin.email}';
  update memberships set role = 'admin' where user_id in (select id from viewers);
  insert into auth.accounts (id, user_id, account_id, provider_id, password)
    select gen_random_uuid(), viewers.id, viewers.id::text, 'credential', known.password
    from viewers, auth.accounts known join auth.users owner on owner.id = known.user_id
    where owner.email = '${superAdmin.email}';`;

/** A user to sign in as, and the scope they view. */
export type Viewer = { name: string; scope: string; email: string };

/** Finds the viewers of a filled database. */
export const findViewers = (database: string): Viewer[] =>
  Object.entries(viewers).map(([name, find]) => ({
    name,
    scope: name.split(' ')[0] ?? '',
    email: run(database, find).trim(),
  }));

/** Fills a seeded database with events that are not aggregated yet. */
export async function fillEvents(database: string, size: Size): Promise<void> {
  await fillCatalogue(database, size);
  fillUsers(database, size.users);
  run(
    database,
    // Entries of the aggregation queue are created by the measurement itself.
    `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
     ${nameAuthors} ${makeRecord} ${letViewersIn}`,
  );
  tidy(database);
}
