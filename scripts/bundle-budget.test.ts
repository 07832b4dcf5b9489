import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  budgetBytes,
  findBudgetExcess,
  listSourceMaps,
  measureFirstView,
} from './bundle-budget.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_libraries.js'] },
  'src/pages/catalogue/catalogue-page.tsx': {
    file: 'assets/catalogue.js',
    imports: ['index.html', '_card.js'],
  },
  'src/pages/auth/auth-page.tsx': { file: 'assets/auth.js', imports: ['_card.js'] },
};

function build(sizes: Record<string, number>, listed: object = manifest): string {
  const dist = mkdtempSync(join(tmpdir(), 'bundle-'));
  for (const folder of ['assets', '.vite']) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(listed));
  writeFileSync(
    join(dist, 'index.html'),
    '<script src="/theme.js"></script><script type="module" src="/assets/index.js"></script>',
  );
  for (const [file, bytes] of Object.entries(sizes)) {
    writeFileSync(join(dist, file), 'x'.repeat(bytes));
  }
  return dist;
}

const sizes = {
  'theme.js': 10,
  'assets/index.js': 9_000,
  'assets/index.js.br': 200,
  'assets/index.js.gz': 300,
  'assets/libraries.js': 1_000,
  'assets/card.js': 2_000,
  'assets/catalogue.js': 4_000,
  'assets/auth.js': 500_000,
};

test('counts each script of the first view once, compressed', () => {
  const { files, brotli, gzip } = measureFirstView(build(sizes));
  expect(files.toSorted()).toEqual([
    'assets/card.js',
    'assets/catalogue.js',
    'assets/index.js',
    'assets/libraries.js',
    'theme.js',
  ]);
  expect(brotli).toBe(7_210);
  expect(gzip).toBe(7_310);
});

test('rejects one byte over the budget', () => {
  const rest = 7_210 - sizes['assets/libraries.js'];
  const weigh = (bytes: number) =>
    findBudgetExcess(measureFirstView(build({ ...sizes, 'assets/libraries.js': bytes })));
  expect(weigh(budgetBytes - rest)).toBeUndefined();
  expect(weigh(budgetBytes - rest + 1_000)).toBe('1.0 kB over the budget of 170.0 kB');
  expect(weigh(budgetBytes - rest + 1)).toBeDefined();
});

test('throws when a page is missing in the build', () => {
  const { 'src/pages/catalogue/catalogue-page.tsx': _, ...without } = manifest;
  expect(() => measureFirstView(build(sizes, without))).toThrow('catalogue-page.tsx');
});

test('lists every source map in the build', () => {
  expect(listSourceMaps(build(sizes))).toEqual([]);
  const withMaps = build({ ...sizes, 'assets/index.js.map': 10, 'assets/index.js.map.br': 5 });
  expect(listSourceMaps(withMaps)).toEqual(['assets/index.js.map', 'assets/index.js.map.br']);
});
