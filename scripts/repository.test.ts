import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  // A file that was moved but not committed is still listed under its old name.
  .filter((file) => existsSync(`${root}/${file}`));
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const isSource = (file: string) => /\.(ts|tsx|cjs|css|sql|html)$/.test(file);
const isGenerated = (file: string) => /\/database(-types\.ts|\/schema\.sql)$/.test(file);

test('has no source file longer than 400 lines', () => {
  const tooLong = files.filter(
    (file) => isSource(file) && !isGenerated(file) && read(file).split('\n').length > 401,
  );
  expect(tooLong.filter((file) => !file.endsWith('styles/tokens.css'))).toEqual([]);
});

test('names no customer or course in code', () => {
  const isData = (file: string) =>
    /^(apps\/server\/seed|e2e)\//.test(file) || file === 'scripts/repository.test.ts';
  const named = files.filter(
    (file) => isSource(file) && !isData(file) && /instaplan|classvaluation/i.test(read(file)),
  );
  expect(named).toEqual([]);
});

test('gives a reason for every suppression', () => {
  const silent = files
    .filter((file) => isSource(file) && !file.startsWith('apps/server/seed/content/'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter(
          (line) =>
            /\/[/*].*((oxlint|eslint)-disable|@ts-(expect-error|ignore|nocheck))/.test(line) &&
            !/ -- .{10,}/.test(line),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(silent).toEqual([]);
});

test('contains no host in the lock file', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});
