import { sql } from 'kysely';
import { expect } from 'vitest';
import { createFactories } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { withClock } from '../../../test/training-clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { readEndOfDay } from './days.queries.ts';

/** When days of an organization ended that was in these places from these moments on. */
async function endsOf(deps: Deps, stays: [string, string][], days: string[]) {
  return withClock(deps.db, async (db, at) => {
    await at('2024-01-01T00:00:00Z');
    const { id } = await createFactories({ ...deps, db }).organization();
    for (const [moment, zone] of stays) {
      await at(moment);
      await sql`update organizations set time_zone = ${zone} where id = ${id}`.execute(db);
    }
    await at('2025-06-01T12:00:00Z');
    const ends: string[] = [];
    for (const day of days) {
      const { moment } = await readEndOfDay(db, id, day);
      const { rows } = await sql<{ end: string }>`
        select (${moment}::timestamptz at time zone 'UTC')::text as end`.execute(db);
      ends.push(rows[0]?.end ?? '');
    }
    return ends;
  });
}
const since = '2024-01-01T00:00:00Z';

test('a day ends at the first of two midnights, and where there is none when the clocks jump it', async ({
  deps,
}) => {
  // At one the clocks of the Azores go back to midnight; from midnight on they go ahead to one.
  expect(
    await endsOf(deps, [[since, 'Atlantic/Azores']], ['2024-10-26', '2024-10-27', '2024-03-30']),
  ).toEqual([
    '2024-10-26 23:59:59.999999',
    '2024-10-28 00:59:59.999999',
    '2024-03-31 00:59:59.999999',
  ]);
  expect(await endsOf(deps, [[since, 'America/Havana']], ['2024-11-02', '2024-02-29'])).toEqual([
    '2024-11-03 03:59:59.999999',
    '2024-03-01 04:59:59.999999',
  ]);
});

test('a day that comes twice, across the date line, ends the second time', async ({ deps }) => {
  const stays: [string, string][] = [
    [since, 'Pacific/Kiritimati'],
    ['2024-05-10T12:00:00Z', 'Pacific/Pago_Pago'],
    ['2024-08-10T12:00:00Z', 'Pacific/Kiritimati'],
  ];
  const days = ['2024-05-09', '2024-05-10', '2024-05-11', '2024-08-09', '2024-08-10', '2024-08-11'];
  expect(await endsOf(deps, stays, days)).toEqual([
    '2024-05-09 09:59:59.999999',
    // It was the 11th already when they moved to where it was the 10th.
    '2024-05-11 10:59:59.999999',
    '2024-05-12 10:59:59.999999',
    '2024-08-10 10:59:59.999999',
    // And the 10th, in its second hour, when they moved back to the 11th.
    '2024-08-10 11:59:59.999999',
    '2024-08-11 09:59:59.999999',
  ]);
});

test('today lasts until now', async ({ deps }) => {
  expect(await endsOf(deps, [[since, 'UTC']], ['2025-05-31', '2025-06-01'])).toEqual([
    '2025-05-31 23:59:59.999999',
    '2025-06-01 12:00:00',
  ]);
});
