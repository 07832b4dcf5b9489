import { readdirSync, statSync } from 'node:fs';
import { builtApp, kilobytes, measureFirstView } from '../../scripts/bundle-budget.ts';

/** Measures what a browser loads before the signed-in catalogue works, and the total, both compressed. */
export async function measurePages(): Promise<void> {
  const first = measureFirstView(builtApp);
  const all = readdirSync(`${builtApp}/assets`).filter((file) => /\.(js|css)\.br$/.test(file));
  const bytes = all.reduce((sum, file) => sum + statSync(`${builtApp}/assets/${file}`).size, 0);
  console.log(
    `First view of the catalogue, scripts  ${kilobytes(first.brotli)} in ${first.files.length} files (gzip ${kilobytes(first.gzip)})`,
  );
  console.log(`All scripts and styles                ${kilobytes(bytes)} in ${all.length} files\n`);
}
