import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { completeAt, makeMergeWorld, readTraining } from '../../../../test/organizations/merges.ts';
import { assignCourse } from '../../../../test/training/assigned-learners.ts';

describe('cycles in POST /api/enterprise/admin/organizations/:orgId/users/:userId/merge', () => {
  test('takes over what was completed later as the next cycle, and nothing else', async ({
    api,
    make,
    deps,
  }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, kept, duplicate } = world;
    const [later, older, both, unfinished, revoked] = [
      await make.course(),
      await make.course(),
      await make.course(),
      await make.course(),
      await make.course(),
    ];
    const terms = { dueInDays: -3, months: 12 };
    for (const { id } of [later, older])
      await assignCourse(deps.db, organization.id, id, { everyone: true }, terms);
    await completeAt(deps, kept, later.id, 40);
    await completeAt(deps, duplicate, later.id, 20);
    await completeAt(deps, kept, older.id, 20);
    await completeAt(deps, duplicate, older.id, 40);
    // Cycles before and after that of the account to keep.
    await completeAt(deps, kept, both.id, 30);
    await completeAt(deps, duplicate, both.id, 50);
    await completeAt(deps, duplicate, both.id, 10, 2);
    await make.enrollment(kept, unfinished.id, { percentComplete: 10 });
    await make.enrollment(duplicate, unfinished.id, { percentComplete: 60 });
    const certificate = await make.certificate(duplicate, revoked.id);
    await deps.db
      .updateTable('certificates')
      .set({ revokedAt: sql<Date>`now()`, revokedReason: 'Someone else took it.' })
      .where('id', '=', certificate)
      .execute();
    const { cycles } = (await world.preview()).body as {
      cycles: { courseId: number; cycle: number; outcome: string }[];
    };
    const outcomes = cycles.map(
      ({ courseId, cycle, outcome }) => `${courseId} ${cycle} ${outcome}`,
    );
    expect(outcomes.toSorted()).toEqual(
      [
        `${later.id} 1 taken`,
        `${older.id} 1 older`,
        `${both.id} 1 older`,
        `${both.id} 2 taken`,
        `${unfinished.id} 1 unfinished`,
        `${revoked.id} 1 revoked`,
      ].toSorted(),
    );
    expect(await world.merge()).toMatchObject({ body: { courses: 2, certificates: 0 } });
    const stored = await deps.db
      .selectFrom('enrollments')
      .select(['courseId', 'cycle'])
      .where('learnerId', '=', kept.id)
      .where('completedAt', 'is not', null)
      .orderBy('courseId')
      .orderBy('cycle')
      .execute();
    expect(stored).toEqual([
      { courseId: later.id, cycle: 1 },
      { courseId: later.id, cycle: 2 },
      { courseId: older.id, cycle: 1 },
      { courseId: both.id, cycle: 1 },
      { courseId: both.id, cycle: 2 },
    ]);
    const day = (daysAgo: number) =>
      new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    expect(await readTraining(deps, organization.id, kept.id)).toEqual([
      { courseId: later.id, status: 'up_to_date', completedOn: day(20) },
      { courseId: older.id, status: 'up_to_date', completedOn: day(20) },
    ]);
  });

  test('ignores completions of the account to keep whose certificate was revoked', async ({
    api,
    make,
    deps,
  }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, kept, duplicate } = world;
    const [only, renewed, older] = [await make.course(), await make.course(), await make.course()];
    const terms = { dueInDays: -3, months: 12 };
    for (const { id } of [only, renewed, older])
      await assignCourse(deps.db, organization.id, id, { everyone: true }, terms);
    await make.certificate(kept, only.id);
    await completeAt(deps, kept, renewed.id, 50);
    await make.certificate(kept, renewed.id, 2);
    await completeAt(deps, kept, older.id, 10);
    await make.certificate(kept, older.id, 2);
    await deps.db
      .updateTable('certificates')
      .set({ revokedAt: sql<Date>`now()`, revokedReason: 'Someone else took it.' })
      .where('learnerId', '=', kept.id)
      .execute();
    for (const { id } of [only, renewed, older]) await completeAt(deps, duplicate, id, 20);
    const { cycles } = (await world.preview()).body as {
      cycles: { courseId: number; outcome: string }[];
    };
    expect(Object.fromEntries(cycles.map(({ courseId, outcome }) => [courseId, outcome]))).toEqual({
      [only.id]: 'taken',
      [renewed.id]: 'taken',
      [older.id]: 'older',
    });
    expect(await world.merge()).toMatchObject({ body: { courses: 2 } });
    const newest = await deps.db
      .selectFrom('enrollments')
      .select(({ fn }) => ['courseId', fn.max('cycle').as('cycle')])
      .where('learnerId', '=', kept.id)
      .groupBy('courseId')
      .orderBy('courseId')
      .execute();
    expect(newest).toEqual([
      { courseId: only.id, cycle: 2 },
      { courseId: renewed.id, cycle: 3 },
      { courseId: older.id, cycle: 2 },
    ]);
    const day = (daysAgo: number) =>
      new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    expect(await readTraining(deps, organization.id, kept.id)).toEqual([
      { courseId: only.id, status: 'up_to_date', completedOn: day(20) },
      { courseId: renewed.id, status: 'up_to_date', completedOn: day(20) },
      { courseId: older.id, status: 'up_to_date', completedOn: day(10) },
    ]);
  });
});
