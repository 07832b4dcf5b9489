import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { asAdmin } from '../../../scripts/local-database.ts';
import { test } from '../../harness.ts';
import { recordFigure } from '../../../../../scripts/figures.ts';
import { listConstraints, rejectsSomeRow, type Constraint } from './constraint-violations.ts';

/** Constraints for which no row of generated values is rejected by themselves, and what tests them instead. */
const testedElsewhere: Record<string, string> = {};

/** Lists the constraints and unique indexes that the checked-in schema names. */
async function documentedConstraints(): Promise<string[]> {
  const schema = await readFile(new URL('../../../database/schema.sql', import.meta.url), 'utf8');
  const names = [...schema.matchAll(/CONSTRAINT (\w+) (?:CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUDE)/g)];
  names.push(...schema.matchAll(/CREATE UNIQUE INDEX (\w+)/g));
  return names.map(([, name = '']) => name);
}

const withConstraints = <Result>(
  database: string,
  work: (
    constraints: Constraint[],
    rejects: (one: Constraint, options?: { isDropped: boolean }) => Promise<boolean>,
  ) => Promise<Result>,
) =>
  asAdmin(async (client) => {
    const { rows } = await client.query<Constraint>(listConstraints);
    return work(rows, (one, options) => rejectsSomeRow(client, one, options));
  }, database);

describe('named constraints and unique indexes', () => {
  test('exist as the checked-in schema names them', async ({ database }) => {
    const names = await documentedConstraints();
    const existing = await asAdmin(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select conname as name from pg_constraint
          union select relname from pg_class where relkind in ('i', 'I')`,
      );
      return new Set(rows.map(({ name }) => name));
    }, database);
    expect(names.length).toBeGreaterThan(400);
    expect(names.filter((name) => !existing.has(name))).toEqual([]);
  });

  test(
    'each reject a row that nothing else rejects, and accept it once they are dropped',
    { timeout: 600_000 },
    async ({ database }) => {
      await withConstraints(database, async (constraints, rejects) => {
        const idle: string[] = [];
        const survivors: string[] = [];
        for (const constraint of constraints) {
          if (!(await rejects(constraint))) idle.push(constraint.name);
          else if (await rejects(constraint, { isDropped: true })) survivors.push(constraint.name);
        }
        expect(idle.toSorted()).toEqual(Object.keys(testedElsewhere).toSorted());
        expect(survivors).toEqual([]);
        const tested = constraints.length - idle.length;
        recordFigure(
          'mutation-constraints',
          `${tested} of ${constraints.length} killed, ${idle.length} tested elsewhere`,
        );
      });
    },
  );
});
