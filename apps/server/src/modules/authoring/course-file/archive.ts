import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { courseFiles } from '@atrium/contracts/constants';
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl';
import {
  checkEntry,
  checkExtents,
  checkKnown,
  checkNames,
  checkTotal,
  readName,
  type Extent,
} from './entry-rules.ts';
import { ImportRefusal } from './refusal.ts';

/** A course file whose list of files was looked through; what is in them is counted and checked as it is read. */
export type Archive = {
  /** Its files, without folders. */
  names: readonly string[];
  /** Of all files, unpacked. */
  totalBytes: number;
  has: (name: string) => boolean;
  sizeOf: (name: string) => number;
  read: (name: string) => Promise<Buffer>;
  /** Text that is UTF-8 and can be stored. */
  readText: (name: string) => Promise<string>;
  extractTo: (name: string, path: string) => Promise<void>;
};

/** Faults of the reader are the file's: what it can't follow is damaged. Those of the disk are nobody's. */
async function orRefuse<Result>(work: () => Promise<Result>, place: string | null) {
  try {
    return await work();
  } catch (error) {
    const isOfDisk = error instanceof Error && 'syscall' in error;
    if (error instanceof ImportRefusal || isOfDisk) throw error;
    const isEncrypted = error instanceof Error && error.message.includes('encryption');
    throw new ImportRefusal(isEncrypted ? 'encrypted' : 'damaged', place);
  }
}

async function requireZip(file: FileHandle): Promise<void> {
  const { buffer: head } = await file.read(Buffer.alloc(4), 0, 4, 0);
  if (!head.equals(Buffer.from('PK\u0003\u0004'))) throw new ImportRefusal('not_a_zip');
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > courseFiles.maxEntries) throw new ImportRefusal('too_many_files');
  const entries: [string, Entry][] = [];
  for await (const entry of zip.eachEntry()) {
    const name = readName(entry.fileNameRaw);
    checkEntry(name, entry);
    entries.push([name, entry]);
  }
  const names = entries.map(([name]) => name);
  checkNames(names);
  checkTotal(entries.map(([name, { uncompressedSize }]) => ({ name, size: uncompressedSize })));
  checkKnown(names);
  return new Map(entries);
}

/** Holds the list of files against what stands before each of them. */
async function checkHeaders(zip: ZipFile, entries: Map<string, Entry>): Promise<void> {
  const extents: Extent[] = [];
  for (const [name, entry] of entries) {
    const header = await zip.readLocalFileHeaderPromise(entry);
    if (!header.fileName.equals(entry.fileNameRaw)) throw new ImportRefusal('unsafe_entry', name);
    const from = entry.relativeOffsetOfLocalHeader;
    extents.push({ name, from, to: header.fileDataStart + entry.compressedSize });
  }
  checkExtents(extents, zip.fileSize);
}

/** Passes a file on as it is unpacked, and fails at its end if it is not what it was said to be. */
async function* checked(stream: Readable, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of stream) {
    sum = crc32(chunk as Buffer, sum);
    yield chunk as Buffer;
  }
  if (sum !== entry.crc32) throw new Error('the bytes are not those that were packed');
}

function toArchive(zip: ZipFile, entries: Map<string, Entry>): Archive {
  const names = [...entries.keys()].filter((name) => !name.endsWith('/'));
  const sizeOf = (name: string) => entries.get(name)?.uncompressedSize ?? 0;
  const unpack = <Result>(name: string, work: (bytes: AsyncIterable<Buffer>) => Promise<Result>) =>
    orRefuse(async () => {
      const entry = entries.get(name);
      if (!entry) throw new ImportRefusal('missing_file', name);
      return work(checked(await zip.openReadStreamPromise(entry), entry));
    }, name);
  const read = (name: string) => unpack(name, (bytes) => buffer(bytes));
  return {
    names,
    totalBytes: names.reduce((sum, name) => sum + sizeOf(name), 0),
    has: (name) => entries.has(name),
    sizeOf,
    read,
    readText: async (name) => {
      const bytes = await read(name);
      try {
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
        if (!text.includes('\0')) return text;
      } catch {
        // Said below.
      }
      throw new ImportRefusal('invalid_content', name);
    },
    extractTo: (name, path) => unpack(name, (bytes) => pipeline(bytes, createWriteStream(path))),
  };
}

/** Looks through everything an archive says of itself before any of it is unpacked, then works with it. */
export async function withArchive<Result>(
  path: string,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const file = await open(path);
  try {
    await requireZip(file);
    const { zip, entries } = await orRefuse(async () => {
      const options = { autoClose: false, decodeStrings: false };
      const opened = await fromFdPromise(file.fd, options);
      const listed = await listEntries(opened);
      await checkHeaders(opened, listed);
      return { zip: opened, entries: listed };
    }, null);
    return await work(toArchive(zip, entries));
  } finally {
    await file.close();
  }
}
