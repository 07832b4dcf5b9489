import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: its bytes, or where they come from once it is its turn. */
export type ZipEntry =
  { name: string; bytes: Buffer } | { name: string; open: () => Promise<Readable> };

// Nothing is packed: pictures and films are already, and what lies there as it is has the same bytes on every machine.
const options = {
  mtime: new Date(2020, 0, 1),
  mode: 0o100644,
  compress: false,
  forceDosTimestamp: true,
};

/** An archive of these files in this order, as it is written. Where one can't be read, the stream fails. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let source: Readable | undefined;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  // Who stops reading lets go of what is being read.
  output.on('close', () => source?.destroy());
  for (const entry of entries) {
    if ('bytes' in entry) zip.addBuffer(entry.bytes, entry.name, options);
    else {
      zip.addReadStreamLazy(entry.name, options, (begin) => {
        entry.open().then((stream) => {
          source = stream.on('error', fail);
          if (output.destroyed) stream.destroy();
          else begin(null, stream);
        }, fail);
      });
    }
  }
  zip.end();
  return zip.outputStream.pipe(output);
}
