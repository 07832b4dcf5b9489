// Run by pictures.ts as a process of its own: the picture comes on standard input; what is made of it goes to standard
// output, after a line that says how large it is. Imports nothing of ours, so that it starts as it lies.
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { Cut, PictureWork } from './pictures.ts';

/** Readers of all other kinds are switched off, whatever a file begins like. */
function allowFourKinds(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const readers = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer'];
  sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}`) });
}

const tell = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);

async function write(picture: Sharp, { cut, fit, isOnlyRead }: PictureWork): Promise<void> {
  picture.autoOrient();
  if (cut) picture.extract(cut);
  if (fit) picture.resize({ ...fit, withoutEnlargement: fit.fit === 'inside' });
  const made = isOnlyRead ? picture.raw() : picture.webp({ quality: 82 });
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  tell({ width: info.width, height: info.height });
  if (!isOnlyRead) process.stdout.write(data);
}

const liesIn = (cut: Cut, whole: { width: number; height: number }) =>
  cut.width > 0 &&
  cut.height > 0 &&
  cut.left + cut.width <= whole.width &&
  cut.top + cut.height <= whole.height;

async function main(): Promise<void> {
  const work = JSON.parse(process.argv[2] ?? '') as PictureWork;
  sharp.cache(false);
  sharp.concurrency(1);
  allowFourKinds();
  const input = await buffer(process.stdin);
  const picture = sharp(input, { limitInputPixels: work.maxPixels, failOn: 'error' });
  const { autoOrient: seen } = await picture.metadata();
  if (Math.max(seen.width, seen.height) > work.maxSide) throw new Error('a side is too long');
  if (work.cut && !liesIn(work.cut, seen)) tell({ problem: 'cut' });
  else await write(picture, work);
}

await main();
