import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl';
import { CommandError } from '../command-errors.ts';
import { findManifestError, manifestFile, manifestSchema, type Manifest } from './manifest.ts';

const maxManifestBytes = 64_000_000;
const newline = 10;

/** An archive whose files match its manifest. */
export type Archive = {
  manifest: Manifest;
  openFile: (file: string) => Promise<Readable>;
  /** Reads the rows of a table in pages of lines. */
  readLines: (table: string) => AsyncGenerator<string[]>;
};

const damaged = (reason: string) => new CommandError(`The archive is damaged. ${reason}`);

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw damaged(`It contains ${entry.fileName} twice.`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw new CommandError('The file is not the archive of an organization.');
  if (entry.uncompressedSize > maxManifestBytes) throw damaged('Its manifest is too large.');
  const text = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new CommandError(
      `The manifest can't be read by this version of the product: ${parsed.error.issues[0]?.path.join('.') ?? ''} is unexpected.`,
    );
  return parsed.data;
}

/** Splits a stream at line feeds only: text in JSON may contain other line separators. */
async function* splitLines(stream: Readable): AsyncGenerator<string[]> {
  let rest: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(newline);
    if (end < 0) rest.push(chunk);
    else {
      yield Buffer.concat([...rest, chunk.subarray(0, end)])
        .toString('utf8')
        .split('\n');
      rest = [chunk.subarray(end + 1)];
    }
  }
  if (rest.some(({ length }) => length > 0)) throw damaged('A table ends within a row.');
}

/** Throws unless a file has the size, the checksum and the number of lines that the manifest lists. */
async function verifyFile(
  stream: Readable,
  listed: { file: string; bytes: number; sha256: string; rows?: number },
): Promise<void> {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    if (listed.rows !== undefined)
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1))
        lines += 1;
  }
  const isEqual = bytes === listed.bytes && hash.digest('hex') === listed.sha256;
  if (!isEqual) throw damaged(`The content of ${listed.file} does not match its checksum.`);
  if (listed.rows !== undefined && lines !== listed.rows)
    throw damaged(`${listed.file} has ${lines} rows instead of ${listed.rows}.`);
}

async function verifyFiles(zip: ZipFile, entries: Map<string, Entry>, manifest: Manifest) {
  const listed = [...manifest.tables, ...manifest.objects];
  const names = new Set([manifestFile, ...listed.map(({ file }) => file)]);
  for (const name of entries.keys())
    if (!names.has(name)) throw damaged(`${name} is not listed in its manifest.`);
  for (const each of listed) {
    const entry = entries.get(each.file);
    if (!entry) throw damaged(`${each.file} is missing.`);
    await verifyFile(await zip.openReadStreamPromise(entry), each);
  }
}

/** Maps errors of the zip reader, which have no code, to a message for the operator. */
function toArchiveError(path: string, error: unknown): unknown {
  if (error instanceof CommandError) return error;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall) return new CommandError(`${path} can't be read: ${message}`);
  if (code === undefined || code.startsWith('Z_') || code.startsWith('ERR_'))
    return damaged(message);
  return error;
}

async function openVerified(zip: ZipFile): Promise<Archive> {
  const entries = await listEntries(zip);
  const manifest = await readManifest(zip, entries.get(manifestFile));
  const mismatch = findManifestError(manifest);
  if (mismatch) throw new CommandError(`The archive can't be imported. ${mismatch}`);
  await verifyFiles(zip, entries, manifest);
  const openFile = async (file: string) => {
    const entry = entries.get(file);
    if (!entry) throw damaged(`${file} is missing.`);
    return zip.openReadStreamPromise(entry);
  };
  async function* readLines(table: string) {
    const file = manifest.tables.find((each) => each.table === table)?.file ?? '';
    yield* splitLines(await openFile(file));
  }
  return { manifest, openFile, readLines };
}

/** Verifies every file of an archive and runs `work` with it. Throws before `work` if a file is missing or changed. */
export async function withArchive<Result>(
  path: string,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const opened = await open(path, 'r').catch((error: unknown) => {
    throw toArchiveError(path, error);
  });
  try {
    const archive = await fromFdPromise(opened.fd, { autoClose: false })
      .then(openVerified)
      .catch((error: unknown) => {
        throw toArchiveError(path, error);
      });
    return await work(archive);
  } finally {
    await opened.close();
  }
}
