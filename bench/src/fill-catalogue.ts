import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Size of the measured catalogue. */
export type Size = { courses: number; organizations: number };

const lessonsACourse = 5;
const categories = ['Development', 'Data Science', 'Business', 'Design', 'Marketing'];
const levels = ['Beginner', 'Intermediate', 'Advanced'];

const connection = (database: string) => ['-h', '127.0.0.1', '-U', 'postgres', '-d', database];

function ask(database: string, sql: string): string[] {
  const output = execFileSync('psql', [...connection(database), '-Atc', sql], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return output.trim().split('\n');
}

/** Deterministic on every machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function copy(database: string, into: string, rows: Iterable<unknown[]>): Promise<void> {
  // Triggers are disabled; their work is done once at the end.
  const commands = [
    '-c',
    'set session_replication_role = replica',
    '-c',
    `copy ${into} from stdin`,
  ];
  const psql = spawn('psql', [...connection(database), '-q', ...commands], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(psql, 'close');
  for (const row of rows) {
    if (!psql.stdin.write(`${row.join('\t')}\n`)) await once(psql.stdin, 'drain');
  }
  psql.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`Copying ${into} failed`);
}

// As in running text without stop words: the most frequent word is in about six percent of the courses.
const vocabularySize = 60_000;
const firstRank = 100;

/** Returns words with Zipf-like frequency, taken from the seeded lessons. */
function createVocabulary(database: string, random: () => number): () => string {
  const bare = ask(
    database,
    `select distinct word from lessons, regexp_split_to_table(lower(body), '[^a-z]+') as word
     where length(word) > 3 order by 1`,
  );
  const any = () => bare[Math.floor(random() * bare.length)] ?? '';
  const words = Array.from({ length: vocabularySize }, () =>
    random() < 0.05 ? any() : `${any()}${any().slice(0, 5)}`,
  );
  const span = Math.log(vocabularySize) - Math.log(firstRank);
  return () => {
    const rank = Math.exp(Math.log(firstRank) + random() * span);
    return words[Math.floor(rank) - firstRank] ?? '';
  };
}

/**
 * Fills a seeded database up to a size. A tenth of the courses belongs to an organization. Returns some titles to
 * search for.
 */
export async function fillCatalogue(database: string, size: Size): Promise<string[]> {
  const random = createRandom(42);
  const word = createVocabulary(database, random);
  const phrase = (length: number) => Array.from({ length }, word).join(' ');
  const pick = <Value>(values: Value[]) => values[Math.floor(random() * values.length)];
  ask(
    database,
    `insert into organizations (name, slug)
     select 'Organization ' || n, 'bench-' || n from generate_series(1, ${size.organizations}) n`,
  );
  const owners = ask(database, 'select id from organizations order by slug');
  const [last = '0', count = '0'] =
    ask(database, 'select max(id), count(*) from courses')[0]?.split('|') ?? [];
  const first = Number(last) + 1;
  const ids = Array.from({ length: size.courses - Number(count) }, (_, n) => first + n);

  const courses = ids.map((id) => {
    const isOwned = id % 10 === 0;
    const created = new Date(Date.UTC(2024, 0, 1) + random() * 7e10).toISOString();
    const owner = isOwned ? [pick(owners), 'organization'] : ['\\N', 'public'];
    const words = [phrase(4), phrase(25), pick(categories), pick(levels), phrase(2)];
    return [id, ...words, 3_600, ...owner, created, 1];
  });
  const columns =
    'id, title, description, category, level, instructor_name, duration_seconds, organization_id, visibility, created_at, published_version';
  await copy(database, `courses (${columns})`, courses);
  const versions = ids.map((id) => [id, 1, `\\\\x${id.toString(16).padStart(64, '0')}`, '[]']);
  const versionColumns = 'course_id, number, content_hash, outline';
  await copy(database, `course_versions (${versionColumns})`, versions);
  const stats = ids.map((id) => [id, Math.floor(random() ** 4 * 10_000)]);
  await copy(database, 'course_stats (course_id, enrollment_count)', stats);
  const lessons = ids.flatMap((id) =>
    Array.from({ length: lessonsACourse }, (_, n) => [id, n + 1, 'text', phrase(4)]),
  );
  await copy(database, 'lessons (course_id, order_index, kind, title)', lessons);
  ask(database, 'analyze');
  // In batches, because the function reads all lessons of a call for each course.
  ask(
    database,
    `select index_courses(array_agg(id)) from courses where id >= ${first} group by id / 200`,
  );
  ask(database, 'vacuum analyze');
  return courses.slice(-1_000).map(([, title]) => String(title));
}
