import { setTimeout as wait } from 'node:timers/promises';
import { asAdmin } from '../local-database.ts';
import { publicUrl, type Api } from './api-process.ts';

const learnerCount = 6;
/** Password of every seeded user. */
const password = 'field-work-24';

type Counts = { requests: number; failed: string[]; slowestMs: number };

/** Creates users of all kinds who call whichever API is ready, and a ledger of the writes that were acknowledged. */
export function createLoad(database: string) {
  const apis = new Set<Api>();
  let counts: Counts = { requests: 0, failed: [], slowestMs: 0 };
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let next = 0;
  const ledger = {
    lessons: new Map<string, string>(),
    courses: new Map<number, string>(),
    teams: new Map<string, string>(),
  };

  /** Returns what happened since the last call. */
  function takeCounts(): Counts {
    const taken = counts;
    counts = { requests: 0, failed: [], slowestMs: 0 };
    return taken;
  }

  async function call<Reply>(method: 'GET' | 'POST', path: string, token?: string, body?: object) {
    const ready = [...apis].filter((api) => api.isReady());
    next += 1;
    const api = ready[next % ready.length];
    const startedAt = performance.now();
    counts.requests += 1;
    try {
      if (!api) throw new Error('no API is ready');
      const reply = await fetch(api.url + path, {
        method,
        headers: {
          origin: publicUrl,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && {
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${reply.status} ${text.slice(0, 200)}`);
      return JSON.parse(text || 'null') as Reply;
    } catch (error) {
      counts.failed.push(`${api?.name ?? 'none'}: ${method} ${path}: ${String(error)}`);
      return undefined;
    } finally {
      counts.slowestMs = Math.max(counts.slowestMs, performance.now() - startedAt);
    }
  }

  async function signIn(email: string): Promise<string> {
    const path = '/api/auth/sign-in';
    const body = { email, password };
    const session = await call<{ access_token: string }>('POST', path, undefined, body);
    if (!session) throw new Error(`${email} could not sign in: ${counts.failed.at(-1)}`);
    return session.access_token;
  }

  /** Creates the learners, signs everyone in and starts to call. */
  async function start(): Promise<void> {
    const { learners, lessons, courseId, organizationId } = await prepare();
    const signedIn = await Promise.all(learners.map((each) => signIn(each.email)));
    const authorToken = await signIn('ines.marchetti@atrium.example');
    const adminToken = await signIn('jonas.weber@northfield.example');
    running = Promise.all([
      ...learners.map(({ id }, index) =>
        learn(id, signedIn[index] ?? '', courseId, lessons, index),
      ),
      writeCourses(authorToken),
      administrate(adminToken, organizationId),
    ]);
  }

  async function prepare() {
    return asAdmin(async (client) => {
      const { rows: learners } = await client.query<{ id: string; email: string }>(
        `insert into auth.users (id, name, email, email_verified)
        select gen_random_uuid(), 'Learner ' || n, 'learner.' || n || '@upgrade.example', true
        from generate_series(1, $1) n returning id, email`,
        [learnerCount],
      );
      await client.query(
        `insert into profiles (id, full_name) select id, name from auth.users
        where email like '%@upgrade.example' on conflict do nothing`,
      );
      await client.query(
        `insert into auth.accounts (id, user_id, account_id, provider_id, password)
        select gen_random_uuid(), new.id, new.id::text, 'credential', known.password
        from auth.users new, auth.accounts known join auth.users on users.id = known.user_id
        where new.email like '%@upgrade.example' and users.email = 'amara.okafor@northfield.example'`,
      );
      const { rows: courses } = await client.query<{ courseId: number; lessons: number[] }>(
        `select course_id as "courseId", array_agg(lessons.id order by lessons.id) as lessons
        from lessons join courses on courses.id = course_id
        where visibility = 'public' and published_version is not null
          and courses.archived_at is null and kind = 'text'
          and is_visible_lesson(lessons.*, learner_lessons)
        group by course_id order by count(*) desc limit 1`,
      );
      const { rows: organizations } = await client.query<{ id: string }>(
        `select organization_id as id from memberships join auth.users on users.id = user_id
        where email = 'jonas.weber@northfield.example'`,
      );
      const [course] = courses;
      const organizationId = organizations[0]?.id;
      if (!course || !organizationId) throw new Error('The seed has no course or organization');
      return { learners, ...course, organizationId };
    }, database);
  }

  async function learn(
    id: string,
    token: string,
    courseId: number,
    lessons: number[],
    offset: number,
  ): Promise<void> {
    for (const lessonId of lessons)
      await call('POST', '/api/progress/unit', token, { lessonId, status: 'in_progress' });
    for (let turn = offset; !stopping.signal.aborted; turn += 1) {
      const lessonId = lessons[turn % lessons.length] ?? 0;
      const isCompleted = ledger.lessons.get(`${id} ${lessonId}`) === 'completed';
      const status = isCompleted ? 'not_started' : 'completed';
      const body = { lessonId, status };
      if (await call('POST', '/api/progress/unit', token, body))
        ledger.lessons.set(`${id} ${lessonId}`, status);
      await call('GET', `/api/progress/enhanced/${courseId}`, token);
      await call('GET', `/api/lessons/${lessonId}`, token);
      await call('GET', '/api/courses?limit=24', token);
      await wait(50);
    }
  }

  async function writeCourses(token: string): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      // An author may create a limited number of courses a day.
      if (turn % 30 === 0) {
        const title = `Upgrade ${turn}`;
        const course = await call<{ id: number }>('POST', '/api/courses', token, {
          title,
          category: 'Business',
          level: 'Beginner',
          instructorName: 'Ines Marchetti',
          duration: 10,
        });
        if (course) ledger.courses.set(course.id, title);
      }
      for (const id of [...ledger.courses.keys()].slice(-1))
        await call('GET', `/api/courses/${id}/draft`, token);
      await wait(200);
    }
  }

  async function administrate(token: string, organizationId: string): Promise<void> {
    const base = `/api/enterprise/admin/organizations/${organizationId}`;
    for (let turn = 1; !stopping.signal.aborted; turn += 1) {
      const name = `Upgrade ${turn}`;
      const created = await call<{ team: { id: string } }>('POST', `${base}/teams`, token, {
        name,
      });
      if (created) ledger.teams.set(created.team.id, name);
      await call('GET', `${base}/teams`, token);
      await call('GET', `${base}/users?limit=24`, token);
      await call('GET', `${base}/assignments`, token);
      await wait(200);
    }
  }

  /** Stops all users and compares the ledger with the database. */
  async function stop(): Promise<{ writes: number; lost: string[] }> {
    stopping.abort();
    await running;
    return asAdmin(async (client) => {
      const lost: string[] = [];
      const find = async (text: string, values: unknown[]) =>
        (await client.query<{ found: string }>(text, values)).rows[0]?.found;
      for (const [key, status] of ledger.lessons) {
        const found = await find(
          `select status as found from lesson_progress where learner_id = $1 and lesson_id = $2`,
          key.split(' '),
        );
        if ((found ?? 'not_started') !== status) lost.push(`lesson ${key} is ${found}`);
      }
      for (const [id, title] of ledger.courses)
        if ((await find('select title as found from courses where id = $1', [id])) !== title)
          lost.push(`course ${id}`);
      for (const [id, name] of ledger.teams)
        if ((await find('select name as found from teams where id = $1', [id])) !== name)
          lost.push(`team ${id}`);
      const writes = ledger.lessons.size + ledger.courses.size + ledger.teams.size;
      return { writes, lost };
    }, database);
  }

  return {
    add: (api: Api) => apis.add(api),
    remove: (api: Api) => apis.delete(api),
    takeCounts,
    start,
    stop,
  };
}
