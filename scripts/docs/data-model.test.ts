import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('lists every table of the schema on the data model page', () => {
  const created = /^CREATE TABLE public\.(\w+) \(/gm;
  const attached = /ATTACH PARTITION public\.(\w+) /g;
  const schema = read('apps/server/database/schema.sql');
  const partitions = new Set([...schema.matchAll(attached)].map(([, name = '']) => name));
  const tables = [...schema.matchAll(created)].map(([, name = '']) => name);
  const rows = read('docs/data-model.md').matchAll(/^\| (`[^|]+`) +\|/gm);
  const listed = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(listed.toSorted()).toEqual(tables.filter((name) => !partitions.has(name)).toSorted());
});
