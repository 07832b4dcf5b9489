import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { attackRows, type AttackRow } from './attack-rows.ts';
import { deleteFigures, findFigure, findStep } from './figures-of-steps.ts';

const rowOf = (name: string): AttackRow => ({ name, attack: name, test: `${name}.test.ts` });

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('dates each figure by the day it was saved', () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'a.txt'), '0 leaked\n');
  utimesSync(join(folder, 'a.txt'), 0, Date.parse('2026-01-31T12:00:00Z') / 1_000);
  expect(findFigure(folder, rowOf('a'), 2)).toEqual({
    figure: '0 leaked',
    measured: '2026-01-31, 2 cores',
  });
  expect(findFigure(folder, rowOf('b'), 2)).toBeUndefined();
});

test('deletes the figures of rows that are measured again, and counts of aborted runs', () => {
  const folder = createFolder();
  for (const file of ['a.txt', 'b.txt', 'csp.log']) writeFileSync(join(folder, file), '1');
  deleteFigures(folder, [rowOf('a'), rowOf('missing')]);
  expect(['a.txt', 'b.txt', 'csp.log'].map((file) => existsSync(join(folder, file)))).toEqual([
    false,
    true,
    false,
  ]);
});

test('finds the step of each row', () => {
  const stepOf = (name: string) => {
    const row = attackRows.find((each) => each.name === name);
    return row && findStep(row);
  };
  expect(
    ['canaries', 'stored-scripts', 'csp', 'fairness', 'mutation-rules', 'mutation-constraints'].map(
      stepOf,
    ),
  ).toEqual(['server', 'browser', 'policy', 'fairness', 'mutation', 'server']);
});
