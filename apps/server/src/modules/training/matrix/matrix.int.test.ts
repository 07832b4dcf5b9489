import { trainingStatuses, type TrainingStatus } from '@atrium/contracts/training/constants';
import {
  trainingPage,
  trainingSummary,
  type TrainingMember,
} from '@atrium/contracts/training/training';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import {
  dayFromNow,
  makeAssignedLearners,
  type AssignedCourseSetup,
  type Learner,
} from '../../../../test/training/assigned-learners.ts';
import { count } from '../../../../test/support/counts.ts';
import { test } from '../../../../test/harness.ts';
import {
  countStatuses,
  expected,
  readCellsOn,
  readTrainingRows,
  type TrainingRow,
} from '../../../../test/training/matrix-oracle.ts';

// Long names are equal in their truncated sort key.
const anyName = fc.oneof(
  fc.constant(null),
  fc.string({ unit: fc.constantFrom('a', 'n', 'B', 'o'), minLength: 2, maxLength: 5 }),
  fc.constant('z'.repeat(40)),
);
const teamNumbers = fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 2 });
const anyAudience = fc.oneof(
  fc.constant('everyone' as const),
  teamNumbers.filter(({ length }) => length > 0).map((teams) => ({ teams })),
  fc
    .uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 })
    .map((members) => ({ members })),
);
const anyAssigned: fc.Arbitrary<AssignedCourseSetup> = fc.record({
  of: anyAudience,
  dueInDays: fc.constantFrom(-70, -20, -1, 0, 3, 14, 15, 40),
  months: fc.constantFrom(null, null, 1, 2, 12),
});
const anyLearner: fc.Arbitrary<Learner> = fc.record({
  name: anyName,
  teams: teamNumbers,
  done: fc.array(fc.constantFrom(null, 0, 40, 100, 100), { maxLength: 4 }),
});
const anyShape = fc.record({
  teams: fc.constant(3),
  assigned: fc.array(anyAssigned, { minLength: 1, maxLength: 4 }),
  learners: fc.array(anyLearner, { minLength: 3, maxLength: 10 }),
});
type Filter = { team?: number; course?: number; status?: TrainingStatus; search?: string };
const anyFilter: fc.Arbitrary<Filter & { sort: 'urgency' | 'name' }> = fc.record(
  {
    team: fc.integer({ min: 0, max: 2 }),
    course: fc.integer({ min: 0, max: 3 }),
    status: fc.constantFrom(...trainingStatuses),
    search: fc.constantFrom('an', 'O', 'EXAMPLE', 'zzz', '%'),
    sort: fc.constantFrom('urgency' as const, 'name' as const),
  },
  { requiredKeys: ['sort'] },
);

/** Reads all pages of a list. */
async function readPages(api: HttpClient, url: string, query: Record<string, unknown>) {
  const members: TrainingMember[] = [];
  const totals = new Set<number>();
  let cursor: string | null = null;
  do {
    const params = { ...query, limit: 3, ...(cursor ? { cursor } : {}) };
    const given = Object.entries(params).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(
      given.map(([name, value]): [string, string] => [name, String(value)]),
    );
    const reply = await api.get(`${url}?${search.toString()}`);
    expect({ query, status: reply.status }).toEqual({ query, status: 200 });
    const page = trainingPage.parse(reply.body);
    members.push(...page.members);
    totals.add(page.total);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { members, totals: [...totals] };
}

const urgent = new Set(['overdue', 'expired', 'due_soon']);

test(
  'lists every matching member exactly once for each filter and order, today and on a past day',
  { timeout: 900_000 },
  async ({ deps, api }) => {
    let named = 0;
    const check = async (
      shape: { teams: number; assigned: AssignedCourseSetup[]; learners: Learner[] },
      filters: (Filter & { sort: 'urgency' | 'name' })[],
    ) => {
      const learners = shape.learners.map((one) => ({
        ...one,
        name: one.name && `${one.name} ${(named += 1)}`,
      }));
      const made = await makeAssignedLearners(deps, { ...shape, learners });
      const { organization, admin, teamIds, courseIds } = made;
      const url = `/api/enterprise/admin/organizations/${organization.id}/training`;
      const client = api.as(admin);

      /** Compares every list and the summary of a day with the expected values. */
      const compare = async (known: TrainingRow[], on: string | undefined) => {
        const cellsOf = new Map(known.map(({ id, cells }) => [id, cells]));
        for (const { team, course, ...rest } of filters) {
          const filter = {
            ...rest,
            ...(team === undefined ? {} : { teamId: teamIds[team] }),
            ...(course === undefined ? {} : { courseId: courseIds[course] ?? 2_000_000_000 }),
          };
          const { members, totals } = await readPages(client, url, { ...filter, on });
          const ids = expected(known, filter);
          expect({ filter, ids: members.map(({ id }) => id) }).toEqual({ filter, ids });
          expect({ filter, totals }).toEqual({ filter, totals: [ids.length] });
          for (const { id, cells } of members) expect(cells).toEqual(cellsOf.get(id));
        }
        for (const teamId of [undefined, teamIds[0]]) {
          const query = new URLSearchParams({ ...(teamId && { teamId }), ...(on && { on }) });
          const reply = await client.get(`${url}/summary?${query.toString()}`);
          const summary = trainingSummary.parse(reply.body);
          const members = known.filter(({ teamIds: own }) => !teamId || own.includes(teamId));
          const cells = members.flatMap((one) => one.cells);
          expect(summary.counts).toEqual(countStatuses(cells));
          for (const column of summary.courses)
            expect(column.counts).toEqual(
              countStatuses(cells.filter(({ courseId }) => courseId === column.id)),
            );
          const toRemind = members.filter((one) =>
            one.cells.some(({ status }) => urgent.has(status)),
          );
          expect(summary.toRemind).toBe(toRemind.length);
        }
      };
      const today = await readTrainingRows(deps.db, organization.id);
      await compare(today, undefined);
      // The admin joined today; everyone else was a member on the past day.
      const then = dayFromNow(-10);
      const past = await Promise.all(
        today
          .filter(({ id }) => id !== admin.id)
          .map(async (one) => ({
            ...one,
            cells: await readCellsOn(deps.db, organization.id, one.id, then),
          })),
      );
      await compare(past, then);
    };
    await fc.assert(
      fc.asyncProperty(anyShape, fc.array(anyFilter, { minLength: 10, maxLength: 10 }), check),
      { numRuns: count(3, 40), endOnFailure: true },
    );
  },
);
