import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: its bytes, or a function that opens its stream when it is written. */
export type ZipEntry = { name: string; compress?: boolean } & (
  { bytes: Buffer } | { open: () => Promise<Readable> }
);

/**
 * Streams an archive of the entries in the given order. The stream fails if an entry cannot be read. Images and videos
 * are not worth compressing, and uncompressed entries have the same bytes on every machine.
 */
export function createZip(
  entries: readonly ZipEntry[],
  { compress = false }: { compress?: boolean } = {},
): Readable {
  const fixed = { mtime: new Date(2020, 0, 1), mode: 0o100644, forceDosTimestamp: true };
  const zip = new ZipFile();
  const output = new PassThrough();
  let source: Readable | undefined;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  // Closes the current source when the reader stops.
  output.on('close', () => source?.destroy());
  for (const entry of entries) {
    const options = { ...fixed, compress: entry.compress ?? compress };
    if ('bytes' in entry) zip.addBuffer(entry.bytes, entry.name, options);
    else {
      zip.addReadStreamLazy(entry.name, options, (callback) => {
        entry.open().then((stream) => {
          source = stream.on('error', fail);
          if (output.destroyed) stream.destroy();
          else callback(null, stream);
        }, fail);
      });
    }
  }
  zip.end();
  return zip.outputStream.pipe(output);
}
