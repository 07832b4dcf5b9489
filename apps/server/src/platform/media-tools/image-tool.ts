// Run by images.ts as a separate process: reads an image from standard input and writes a line with its size, then the
// converted image, to standard output. Imports no code of ours, so that the file can be run on its own.
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { CropArea, ImageToolInput } from './images.ts';

/** Disables the loaders of all but the four supported formats. */
function allowSupportedFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const loaderNames = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer'];
  sharp.unblock({ operation: loaderNames.map((loader) => `VipsForeignLoad${loader}`) });
}

const writeLine = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);

async function write(
  image: Sharp,
  { cut, fit, isOnlyRead, format }: ImageToolInput,
): Promise<void> {
  image.autoOrient();
  if (cut) image.extract(cut);
  if (fit) image.resize({ ...fit, withoutEnlargement: fit.fit === 'inside' });
  const encoded = () =>
    format === 'png' ? image.png({ compressionLevel: 9 }) : image.webp({ quality: 82 });
  const converted = isOnlyRead ? image.raw() : encoded();
  const { data, info } = await converted.toBuffer({ resolveWithObject: true });
  writeLine({ width: info.width, height: info.height });
  if (!isOnlyRead) process.stdout.write(data);
}

const isInside = (cut: CropArea, size: { width: number; height: number }) =>
  cut.width > 0 &&
  cut.height > 0 &&
  cut.left + cut.width <= size.width &&
  cut.top + cut.height <= size.height;

async function main(): Promise<void> {
  const work = JSON.parse(process.argv[2] ?? '') as ImageToolInput;
  sharp.cache(false);
  sharp.concurrency(1);
  allowSupportedFormats();
  const input = await buffer(process.stdin);
  const image = sharp(input, { limitInputPixels: work.maxPixels, failOn: 'error' });
  const { autoOrient: orientedSize } = await image.metadata();
  if (Math.max(orientedSize.width, orientedSize.height) > work.maxSide)
    throw new Error('the image is too wide or too high');
  if (work.cut && !isInside(work.cut, orientedSize)) writeLine({ problem: 'cut' });
  else await write(image, work);
}

await main();
