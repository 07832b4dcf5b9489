import { execFileSync } from 'node:child_process';

/** Runs statements as the database's owner. */
export const run = (database: string, sql: string) =>
  execFileSync(
    'psql',
    ['-h', '127.0.0.1', '-U', 'postgres', '-d', database, '-qAtv', 'ON_ERROR_STOP=1'],
    {
      input: sql,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    },
  );

const starts = 'Al Be Ca Da El Fi Ga Ha Is Jo Ka Li Ma No Or Pa Ro Sa Ta Vi'.split(' ');
const middles = 'ra li no me ta vi so ki du na'.split(' ');
const ends = 'n s ra la mo'.split(' ');

/** Generates a thousand distinct pronounceable names. */
const names = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => `${start}${middle}${end}`)),
);
const surnames = names.map((name) => `${name}sen`);
const asArray = (words: string[]) => `array['${words.join("','")}']`;

/** Returns the indexes of the n-th user's first and last name; no two users share both. */
const pairOf = (n: number) => Number((BigInt(n) * 611_953n) % 1_000_000n);

/** Returns a search for a user: the full name, the start of the last name or of the email. */
export function searchFor(n: number): string {
  const pair = pairOf(n);
  const first = names[pair % 1_000] ?? '';
  const last = surnames[Math.floor(pair / 1_000)] ?? '';
  const ways = [`${first} ${last}`, last.slice(0, 5), `${first}.${last.slice(0, 3)}`.toLowerCase()];
  return ways[n % ways.length] ?? '';
}

/** Statements that create searchable users; later statements find them in the table `made`. */
export const makeUsers = (count: number) => `
  set session_replication_role = replica;
  -- What is searched is sorted in at the end, not user by user.
  set gin_pending_list_limit = '1GB';
  create temp table made as
    select gen_random_uuid() as id, n,
      (${asArray(names)})[1 + (n * 611953::bigint % 1000000) % 1000] as first,
      (${asArray(surnames)})[1 + (n * 611953::bigint % 1000000) / 1000] as last,
      timestamptz '2024-01-01' + n * interval '45 seconds' as created_at
    from generate_series(1, ${count}) n;
  insert into auth.users (id, name, email, email_verified, created_at)
    select id, first || ' ' || last, lower(first || '.' || last) || '@people.example', true, created_at from made;
  insert into profiles (id, full_name, created_at)
    select id, first || ' ' || last, created_at from made;
  -- What index_user_words would write. Indexes are built once it is all there.
  set maintenance_work_mem = '512MB';
  alter table user_words drop constraint user_words_pkey;
  drop index user_words_words_created_at_user_id_idx;
  insert into user_words (user_id, words, created_at)
    select id, lower(words), created_at from made cross join lateral (values (first || ' ' || last), (last),
      (first || '.' || last || '@people.example'), (last || '@people.example'), ('people.example'), ('example'))
      as starts (words);
  alter table user_words add constraint user_words_pkey primary key (user_id, words);
  create index user_words_words_created_at_user_id_idx on user_words (words, created_at desc, user_id desc);`;

/** Updates planner statistics and the visibility map after bulk writes. */
export const tidy = (database: string) =>
  run(database, `set maintenance_work_mem = '512MB';\n vacuum analyze`);

/** Fills a seeded database with users, nine in ten of them in an organization. */
export function fillUsers(database: string, count: number): void {
  run(
    database,
    `${makeUsers(count)}
     with numbered as (select id, row_number() over (order by slug) as position, count(*) over () as total from organizations)
     insert into memberships (user_id, organization_id, role, joined_at)
       select made.id, numbered.id, case when n % 501 = 0 then 'admin' else 'member' end::organization_role, made.created_at
       from made join numbered on numbered.position = 1 + made.n / 7 % numbered.total
       where n % 10 > 0;`,
  );
  tidy(database);
}
