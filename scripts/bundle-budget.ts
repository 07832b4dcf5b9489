import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the first view of the signed-in catalogue may weigh on its way to a browser that has nothing yet. */
export const budgetBytes = 170_000;

/** The built web app. */
export const builtApp = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

/** Scripts and their bytes, as they are sent to browsers that take brotli and to those that take gzip. */
export type Weight = { files: string[]; brotli: number; gzip: number };

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'index.html';
// Behind `lazy`, so nothing in the manifest says that they are shown at once.
const shownAtOnce = ['src/pages/catalogue-page.tsx'];

/** Adds up the scripts of the first view of the signed-in catalogue in a built web app. */
export function weighFirstView(dist: string): Weight {
  const files = [...plainScripts(dist), ...chunksOf(dist, [entry, ...shownAtOnce])];
  const sum = (ending: string) =>
    files.reduce((bytes, file) => bytes + sentBytes(join(dist, file), ending), 0);
  return { files, brotli: sum('.br'), gzip: sum('.gz') };
}

/** What there is to say against a weight; nothing if it is within the budget. */
export function findExcess({ brotli }: Weight): string | undefined {
  if (brotli <= budgetBytes) return undefined;
  return `${kilobytes(brotli - budgetBytes)} over the budget of ${kilobytes(budgetBytes)}`;
}

/** Lists the source maps in a built web app, compressed copies too: everything in it is served to browsers. */
export function listSourceMaps(dist: string): string[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.map(\.br|\.gz)?$/.test(file)).toSorted();
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Scripts the page names besides its modules: they are outside the manifest. */
function plainScripts(dist: string): string[] {
  const page = readFileSync(join(dist, entry), 'utf8');
  return [...page.matchAll(/<script src="\/([^"]+)"/g)].map(([, file = '']) => file);
}

function chunksOf(dist: string, starts: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const reached = new Set<string>();
  const reach = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the built web app; was it renamed?`);
    if (reached.has(name)) return;
    reached.add(name);
    chunk.imports?.forEach(reach);
  };
  starts.forEach(reach);
  return [...reached].flatMap((name) => manifest[name]?.file ?? []);
}

/** The server sends the compressed copy that lies beside a file, and the file itself where none does. */
function sentBytes(path: string, ending: string): number {
  const copy = path + ending;
  return statSync(existsSync(copy) ? copy : path).size;
}

if (import.meta.main) {
  const weight = weighFirstView(builtApp);
  const { files, brotli, gzip } = weight;
  const excess = findExcess(weight);
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
