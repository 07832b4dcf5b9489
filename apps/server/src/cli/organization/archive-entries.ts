import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { ZipEntry } from '../../platform/base/zip.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { listObjectKeys, readRows } from './export-rows.ts';
import { toObjectFile, toTableFile, type ArchivedObject, type ArchivedTable } from './manifest.ts';
import { transferTables, type TransferTable } from './transfer-tables.ts';

/** Streams a file and calls `onEnd` with its size and checksum when it was read completely. */
function measure(
  source: AsyncIterable<Buffer>,
  onEnd: (size: { bytes: number; sha256: string }) => void,
): Readable {
  async function* pass() {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    onEnd({ bytes, sha256: hash.digest('hex') });
  }
  return Readable.from(pass(), { objectMode: false });
}

function toTableEntry(
  client: pg.Client,
  organizationId: string,
  [table, rules]: [string, TransferTable],
  listed: ArchivedTable[],
): ZipEntry {
  const file = toTableFile(table);
  const open = async () => {
    let rows = 0;
    async function* read() {
      for await (const lines of readRows(client, organizationId, table, rules)) {
        rows += lines.length;
        yield Buffer.from(`${lines.join('\n')}\n`);
      }
    }
    return measure(read(), (size) => listed.push({ table, file, rows, ...size }));
  };
  return { name: file, compress: true, open };
}

/** Returns one file per table, which adds itself to `listed` when it is written. */
export const toTableEntries = (
  client: pg.Client,
  organizationId: string,
  listed: ArchivedTable[],
): ZipEntry[] =>
  Object.entries(transferTables).map((each) => toTableEntry(client, organizationId, each, listed));

/**
 * Returns one file per stored object, which adds itself to `listed` when it is written. Calls `onOpen` before each.
 */
export const toObjectEntries = (
  storage: Storage,
  keys: string[],
  listed: ArchivedObject[],
  onOpen: () => Promise<unknown>,
): ZipEntry[] =>
  keys.map((key) => {
    const file = toObjectFile(key);
    const open = async () => {
      await onOpen();
      const { stream, contentType = 'application/octet-stream' } = await storage.open(key);
      return measure(stream, (size) => listed.push({ key, file, contentType, ...size }));
    };
    return { name: file, open };
  });

/** Lists the keys of the organization's files by whether the storage has them. */
export async function listObjects(client: pg.Client, storage: Storage, organizationId: string) {
  const keys = new Set<string>();
  for (const [table, rules] of Object.entries(transferTables))
    for (const key of await listObjectKeys(client, organizationId, table, rules)) keys.add(key);
  const stored: string[] = [];
  const missing: string[] = [];
  for (const key of keys) ((await storage.has(key)) ? stored : missing).push(key);
  return { stored, missing };
}
