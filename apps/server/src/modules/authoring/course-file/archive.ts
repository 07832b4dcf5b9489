import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { courseFiles } from '@atrium/contracts/authoring/constants';
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl';
import {
  checkEntry,
  checkExtents,
  checkKnownFiles,
  checkNames,
  checkTotal,
  decodeEntryName,
  type Extent,
} from './entry-rules.ts';
import { ImportError } from './import-error.ts';

/** A course file whose list of entries was validated. Contents are checked as they are read. */
export type Archive = {
  /** Names of the files, without folders. */
  names: readonly string[];
  /** Uncompressed size of all files. */
  totalBytes: number;
  has: (name: string) => boolean;
  sizeOf: (name: string) => number;
  read: (name: string) => Promise<Buffer>;
  /** Reads UTF-8 text without NUL characters. Throws for other content. */
  readText: (name: string) => Promise<string>;
  extractTo: (name: string, path: string) => Promise<void>;
};

/** Maps errors of the zip reader to import errors: a file it cannot read is damaged. Disk errors are rethrown. */
async function withImportErrors<Result>(work: () => Promise<Result>, entryName: string | null) {
  try {
    return await work();
  } catch (error) {
    const isDiskError = error instanceof Error && 'syscall' in error;
    if (error instanceof ImportError || isDiskError) throw error;
    const isEncrypted = error instanceof Error && error.message.includes('encryption');
    throw new ImportError(isEncrypted ? 'encrypted' : 'damaged', entryName);
  }
}

async function requireZip(file: FileHandle): Promise<void> {
  const { buffer: head } = await file.read(Buffer.alloc(4), 0, 4, 0);
  if (!head.equals(Buffer.from('PK\u0003\u0004'))) throw new ImportError('not_a_zip');
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > courseFiles.maxEntries) throw new ImportError('too_many_files');
  const entries: [string, Entry][] = [];
  for await (const entry of zip.eachEntry()) {
    const name = decodeEntryName(entry.fileNameRaw);
    checkEntry(name, entry);
    entries.push([name, entry]);
  }
  const names = entries.map(([name]) => name);
  checkNames(names);
  checkTotal(entries.map(([name, { uncompressedSize }]) => ({ name, size: uncompressedSize })));
  checkKnownFiles(names);
  return new Map(entries);
}

/** Checks that the central directory matches the local header of each entry. */
async function checkHeaders(zip: ZipFile, entries: Map<string, Entry>): Promise<void> {
  const extents: Extent[] = [];
  for (const [name, entry] of entries) {
    const header = await zip.readLocalFileHeaderPromise(entry);
    if (!header.fileName.equals(entry.fileNameRaw)) throw new ImportError('unsafe_entry', name);
    const from = entry.relativeOffsetOfLocalHeader;
    extents.push({ name, from, to: header.fileDataStart + entry.compressedSize });
  }
  checkExtents(extents, zip.fileSize);
}

/** Passes on the chunks of an entry and throws at the end if the checksum does not match. */
async function* verifyChecksum(stream: Readable, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  for await (const chunk of stream) {
    checksum = crc32(chunk as Buffer, checksum);
    yield chunk as Buffer;
  }
  if (checksum !== entry.crc32) throw new Error('checksum mismatch');
}

function toArchive(zip: ZipFile, entries: Map<string, Entry>): Archive {
  const names = [...entries.keys()].filter((name) => !name.endsWith('/'));
  const sizeOf = (name: string) => entries.get(name)?.uncompressedSize ?? 0;
  const unpack = <Result>(name: string, work: (bytes: AsyncIterable<Buffer>) => Promise<Result>) =>
    withImportErrors(async () => {
      const entry = entries.get(name);
      if (!entry) throw new ImportError('missing_file', name);
      return work(verifyChecksum(await zip.openReadStreamPromise(entry), entry));
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
        // Falls through to the error below.
      }
      throw new ImportError('invalid_content', name);
    },
    extractTo: (name, path) => unpack(name, (bytes) => pipeline(bytes, createWriteStream(path))),
  };
}

/** Validates all metadata of an archive before anything is unpacked, then runs `work` with it. */
export async function withArchive<Result>(
  path: string,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const file = await open(path);
  try {
    await requireZip(file);
    const { zip, entries } = await withImportErrors(async () => {
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
