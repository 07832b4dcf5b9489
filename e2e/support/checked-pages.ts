import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Path of the page counts of a run, one line per test; undefined unless `npm run attacks` measures. */
export function checkedPagesFile(): string | undefined {
  const folder = process.env['ATTACK_FIGURES'];
  return folder && join(folder, 'csp.log');
}

/** Counts the documents that a page loads. The returned function saves the count for the figure of the run. */
export function countLoadedPages(page: Page): () => void {
  let loaded = 0;
  page.on('domcontentloaded', () => {
    loaded += 1;
  });
  return () => {
    const file = checkedPagesFile();
    if (!file) return;
    mkdirSync(join(file, '..'), { recursive: true });
    appendFileSync(file, `${loaded}\n`);
  };
}
