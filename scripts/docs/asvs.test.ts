import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Row = { id: string; status: string; evidence: string };

const page = readFileSync('docs/asvs.md', 'utf8');
const rows: Row[] = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) +\|[^|]+\| ([a-z/]+) +\| (.+?) *\|$/gm),
].map(([, id = '', status = '', evidence = '']) => ({ id, status, evidence }));
/** The files of the repository a row names; paths of the API start with a slash. */
const filesOf = ({ evidence }: Row) =>
  [
    ...evidence.matchAll(
      /`((?!\/)[\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|md|sh|caddy)|packages\/[\w/]+|deploy\/[\w-]+)`/g,
    ),
  ].map(([, path = '']) => path);

describe('docs/asvs.md', () => {
  test('lists each of the 253 requirements of levels 1 and 2 once', () => {
    expect(rows).toHaveLength(253);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
    expect(new Set(rows.map(({ id }) => id.split('.')[0])).size).toBe(17);
  });

  test('names only files that exist', () => {
    const missing = rows.flatMap(filesOf).filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });

  test('names a file for each requirement that is met, and a gap for the others', () => {
    const withoutFile = rows.filter((row) => row.status === 'met' && filesOf(row).length === 0);
    expect(withoutFile.map(({ id }) => id)).toEqual([]);
    for (const { id, status, evidence } of rows)
      expect({ id, status, hasText: evidence.length > 5 }).toEqual({
        id,
        status: expect.stringMatching(/^(met|partly|not|n\/a)$/) as string,
        hasText: true,
      });
  });

  test('counts them by status', () => {
    for (const status of ['met', 'partly', 'not', 'n/a']) {
      const count = Number(new RegExp(`^\\| ${status} +\\| (\\d+) +\\|$`, 'm').exec(page)?.[1]);
      expect({ status, count }).toEqual({
        status,
        count: rows.filter((row) => row.status === status).length,
      });
    }
  });
});
