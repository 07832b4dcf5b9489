import { expect, test } from 'vitest';
import { readFileName } from './download.ts';

test.each([
  [null, undefined],
  ['attachment', undefined],
  ['attachment; filename="Acme-users.csv"', 'Acme-users.csv'],
  ['attachment; filename="S-ren.csv"; filename*=UTF-8\'\'S%C3%B8ren.csv', 'Søren.csv'],
])('reads the file name of %j', (header, name) => {
  expect(readFileName(header)).toBe(name);
});
