import { sql } from 'kysely';
import { expect } from 'vitest';
import { createFactories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getEndOfDay } from './days.queries.ts';

/** Returns the ends of days of an organization that changed its time zone at the given moments. */
async function getEndsOfDays(deps: Deps, changes: [string, string][], days: string[]) {
  return withClock(deps.db, async (db, at) => {
    await at('2024-01-01T00:00:00Z');
    const { id } = await createFactories({ ...deps, db }).organization();
    for (const [moment, zone] of changes) {
      await at(moment);
      await sql`update organizations set time_zone = ${zone} where id = ${id}`.execute(db);
    }
    await at('2025-06-01T12:00:00Z');
    const ends: string[] = [];
    for (const day of days) {
      const { moment } = await getEndOfDay(db, id, day);
      const { rows } = await sql<{ end: string }>`
        select (${moment}::timestamptz at time zone 'UTC')::text as end`.execute(db);
      ends.push(rows[0]?.end ?? '');
    }
    return ends;
  });
}
const since = '2024-01-01T00:00:00Z';

test('ends a day at the first of two midnights, or at the clock change that skips midnight', async ({
  deps,
}) => {
  // In the Azores clocks go back from 01:00 to 00:00 in October and forward from 00:00 to 01:00 in March.
  expect(
    await getEndsOfDays(
      deps,
      [[since, 'Atlantic/Azores']],
      ['2024-10-26', '2024-10-27', '2024-03-30'],
    ),
  ).toEqual([
    '2024-10-26 23:59:59.999999',
    '2024-10-28 00:59:59.999999',
    '2024-03-31 00:59:59.999999',
  ]);
  expect(
    await getEndsOfDays(deps, [[since, 'America/Havana']], ['2024-11-02', '2024-02-29']),
  ).toEqual(['2024-11-03 03:59:59.999999', '2024-03-01 04:59:59.999999']);
});

test('ends a day that occurs twice across the date line the second time', async ({ deps }) => {
  const changes: [string, string][] = [
    [since, 'Pacific/Kiritimati'],
    ['2024-05-10T12:00:00Z', 'Pacific/Pago_Pago'],
    ['2024-08-10T12:00:00Z', 'Pacific/Kiritimati'],
  ];
  const days = ['2024-05-09', '2024-05-10', '2024-05-11', '2024-08-09', '2024-08-10', '2024-08-11'];
  expect(await getEndsOfDays(deps, changes, days)).toEqual([
    '2024-05-09 09:59:59.999999',
    // It was already the 11th when the zone changed to one where it was the 10th.
    '2024-05-11 10:59:59.999999',
    '2024-05-12 10:59:59.999999',
    '2024-08-10 10:59:59.999999',
    // It was the 10th, in its second hour, when the zone changed back to the 11th.
    '2024-08-10 11:59:59.999999',
    '2024-08-11 09:59:59.999999',
  ]);
});

test('ends today at the current moment', async ({ deps }) => {
  expect(await getEndsOfDays(deps, [[since, 'UTC']], ['2025-05-31', '2025-06-01'])).toEqual([
    '2025-05-31 23:59:59.999999',
    '2025-06-01 12:00:00',
  ]);
});
