import { expect } from 'vitest';
import { assignCourse } from '../../../../test/training/assigned-learners.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { count } from '../../../../test/support/counts.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getDay } from '../days/index.ts';
import { exportRowsOfDay } from './training-rows.service.ts';

const memberCount = count(1_000, 10_000);
const courseCount = count(5, 20);

async function makeLargeOrganization({ db }: Deps, make: Factories) {
  const organization = await make.organization();
  const ids = Array.from({ length: memberCount }, () => crypto.randomUUID());
  for (let start = 0; start < ids.length; start += 1_000) {
    const some = ids.slice(start, start + 1_000);
    await db
      .insertInto('auth.users')
      .values(some.map((id) => ({ id, name: '', email: `${id}@people.example` })))
      .execute();
    await db
      .insertInto('profiles')
      .values(some.map((id) => ({ id, fullName: `Learner ${id}` })))
      .execute();
    await db
      .insertInto('memberships')
      .values(some.map((userId) => ({ userId, organizationId: organization.id })))
      .execute();
  }
  for (let n = 0; n < courseCount; n += 1) {
    const { id } = await make.course({ organization, visibility: 'organization' });
    const terms = { dueInDays: 30, months: 12 };
    await assignCourse(db, organization.id, id, { everyone: true }, terms);
  }
  return organization;
}

/** Counts the statements run through the database. */
function countStatements({ db }: Deps) {
  let statements = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counting, getCount: () => statements };
}

test(
  'streams a large organization page by page in bounded memory',
  { timeout: 600_000 },
  async ({ deps, make }) => {
    const { id } = await makeLargeOrganization(deps, make);
    const { db, getCount } = countStatements(deps);
    const day = await getDay(deps, id, undefined);
    const file = { format: 'csv', reader: id } as const;

    const waiting = await exportRowsOfDay({ db }, day, { managerId: null }, file);
    await new Promise((resolve) => setTimeout(resolve, 500));
    // The moment of the day, the custom fields, a page of members and their rows: nothing more before the file is read.
    expect(getCount()).toBe(4);
    waiting.table.destroy();

    const { table } = await exportRowsOfDay(deps, day, { managerId: null }, file);
    const [startedAt, heapBefore] = [performance.now(), process.memoryUsage().heapUsed];
    let lines = 0;
    let peakBytes = 0;
    for await (const chunk of table as AsyncIterable<Buffer>) {
      for (const byte of chunk) if (byte === 0x0a) lines += 1;
      peakBytes = Math.max(peakBytes, process.memoryUsage().heapUsed - heapBefore);
    }
    expect(lines).toBe(memberCount * courseCount + 1);
    expect(peakBytes / 1_048_576).toBeLessThan(128);
    expect((lines * 1_000) / (performance.now() - startedAt)).toBeGreaterThan(500);
  },
);
