import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
const gzipped = (file: string) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length;

/** What a browser loads before the first page can work: the entry page's own scripts and styles, compressed. */
export async function measurePages(): Promise<void> {
  const page = readFileSync(`${dist}/index.html`, 'utf8');
  const first = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const all = readdirSync(`${dist}/assets`)
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `assets/${file}`);
  const sum = (files: string[]) => files.reduce((bytes, file) => bytes + gzipped(file), 0);
  console.log(`Entry of the web app, gzipped   ${kilobytes(sum(first))} in ${first.length} files`);
  console.log(`All scripts and styles, gzipped ${kilobytes(sum(all))} in ${all.length} files\n`);
}
