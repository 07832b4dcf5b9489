import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type pg from 'pg';
import { recordFigure } from '../../scripts/figures.ts';
import { listReadPaths } from './hot-calls.ts';
import { createLearners, findLessons, type Learner } from './learners.ts';
import { median, percentile, resetDatabase, startApi, url, usual } from './stack.ts';
import { connect } from './watchers.ts';

const rounds = 5;
const secondsARound = 4;
const busyLearners = 64;
const quietLearners = 4;
/** Between two calls of a quiet learner. */
const pauseMs = 20;
const goal = 1.5;

/** Adds learners to a new organization. */
async function createOrganization(db: pg.Pool, slug: string, learners: Learner[]): Promise<void> {
  await db.query(
    `with created as (insert into organizations (name, slug) values ($1, $1) returning id)
     insert into memberships (user_id, organization_id, role)
     select unnest($2::uuid[]), id, 'member' from created`,
    [slug, learners.map(({ learnerId }) => learnerId)],
  );
}

/** Calls the API as each learner until `isOver`, and returns how long each call took. */
async function callCalmly(learners: Learner[], paths: string[], isOver: () => boolean) {
  const durations: number[] = [];
  await Promise.all(
    learners.map(async ({ authorization }, index) => {
      for (let call = index; !isOver(); call += 1) {
        const began = performance.now();
        const reply = await fetch(`${url}${paths[call % paths.length]}`, {
          headers: { authorization },
        });
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`${reply.url} returned ${reply.status}`);
        durations.push(performance.now() - began);
        await wait(pauseMs);
      }
    }),
  );
  return durations;
}

/**
 * Sends requests of the learners as fast as possible, from a thread of its own. Returns the replies per second with
 * status 2xx and the others, such as 429 and 503, with requests that got no reply.
 */
async function callFast(learners: Learner[], paths: string[]) {
  const result = await autocannon({
    url,
    connections: busyLearners,
    duration: secondsARound,
    workers: 1,
    requests: learners.flatMap(({ authorization }) =>
      paths.map((path) => ({ method: 'GET' as const, path, headers: { authorization } })),
    ),
  });
  return {
    served: result['2xx'] / result.duration,
    refused: (result.non2xx + result.errors) / result.duration,
  };
}

/** Measures how much slower the calls of one organization are while another one sends as many as it can. */
export async function measureFairness(): Promise<void> {
  resetDatabase();
  const api = await startApi();
  const db = connect(usual, 2);
  try {
    const lessons = await findLessons(db);
    const paths = listReadPaths(lessons);
    const learners = await createLearners(db, busyLearners + quietLearners, lessons.courseId);
    const [quiet, busy] = [learners.slice(0, quietLearners), learners.slice(quietLearners)];
    await createOrganization(db, 'quiet', quiet);
    await createOrganization(db, 'busy', busy);
    const p95 = async (load: () => Promise<unknown>) => {
      let isOver = false;
      const loaded = load().finally(() => {
        isOver = true;
      });
      const durations = await callCalmly(quiet, paths, () => isOver);
      await loaded;
      return percentile(durations, 0.95);
    };
    const alone: number[] = [];
    const beside: number[] = [];
    const rates: Awaited<ReturnType<typeof callFast>>[] = [];
    await p95(() => callFast(busy, paths));
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await p95(() => wait(secondsARound * 1_000)));
      beside.push(await p95(async () => rates.push(await callFast(busy, paths))));
    }
    const ratio = median(beside) / median(alone);
    const served = Math.round(median(rates.map((each) => each.served)));
    const refused = Math.round(median(rates.map((each) => each.refused)));
    const figure =
      `p95 ${median(alone).toFixed(1)} ms alone, ${median(beside).toFixed(1)} ms beside another organization with ` +
      `${busyLearners} connections at full speed (per second ${served} replies 2xx, ${refused} others): ` +
      `${ratio.toFixed(2)} × (goal ${goal} ×)`;
    console.log(`Calls of one organization              ${figure}\n`);
    recordFigure('fairness', figure);
    if (ratio > goal) process.exitCode = 1;
  } finally {
    await db.end();
    api.kill('SIGTERM');
  }
}
