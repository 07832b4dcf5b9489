import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Maximum compressed size of the scripts of the first view of the signed-in catalogue, with an empty cache. */
export const budgetBytes = 170_000;

/** Folder of the built web app. */
export const builtApp = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

/** Scripts and their total size, with brotli and with gzip. */
export type Weight = { files: string[]; brotli: number; gzip: number };

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'index.html';
// Imported with `lazy`, so the manifest does not list them as part of the entry.
const firstViewPages = ['src/pages/catalogue/catalogue-page.tsx'];

/** Sums up the scripts of the first view of the signed-in catalogue in a built web app. */
export function measureFirstView(dist: string): Weight {
  const files = [...plainScripts(dist), ...chunksOf(dist, [entry, ...firstViewPages])];
  const sum = (ending: string) =>
    files.reduce((bytes, file) => bytes + sentBytes(join(dist, file), ending), 0);
  return { files, brotli: sum('.br'), gzip: sum('.gz') };
}

/** Returns an error message if the weight exceeds the budget. */
export function findBudgetExcess({ brotli }: Weight): string | undefined {
  if (brotli <= budgetBytes) return undefined;
  return `${kilobytes(brotli - budgetBytes)} over the budget of ${kilobytes(budgetBytes)}`;
}

/** Lists the source maps in a built web app, including compressed copies: all its files are served to browsers. */
export function listSourceMaps(dist: string): string[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.map(\.br|\.gz)?$/.test(file)).toSorted();
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Lists scripts of the page that are not modules and therefore not in the manifest. */
function plainScripts(dist: string): string[] {
  const page = readFileSync(join(dist, entry), 'utf8');
  return [...page.matchAll(/<script src="\/([^"]+)"/g)].map(([, file = '']) => file);
}

function chunksOf(dist: string, starts: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const visited = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the built web app; was it renamed?`);
    if (visited.has(name)) return;
    visited.add(name);
    chunk.imports?.forEach(visit);
  };
  starts.forEach(visit);
  return [...visited].flatMap((name) => manifest[name]?.file ?? []);
}

/** Returns the size sent by the server: of the compressed copy if there is one, else of the file. */
function sentBytes(path: string, ending: string): number {
  const copy = path + ending;
  return statSync(existsSync(copy) ? copy : path).size;
}

if (import.meta.main) {
  const weight = measureFirstView(builtApp);
  const { files, brotli, gzip } = weight;
  const excess = findBudgetExcess(weight);
  console.log(
    `Scripts of the first view of the catalogue: ${kilobytes(brotli)} (gzip ${kilobytes(gzip)}) in ${files.length} files`,
  );
  if (excess) {
    console.error(excess);
    process.exitCode = 1;
  }
  const maps = listSourceMaps(builtApp);
  if (maps.length > 0) {
    console.error(`The build ships ${maps.length} source maps, such as ${maps[0]}.`);
    process.exitCode = 1;
  }
}
