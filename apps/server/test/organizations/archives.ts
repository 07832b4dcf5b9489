import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fromFdPromise } from 'yauzl';
import { manifestSchema } from '../../src/cli/organization/manifest.ts';
import { createZip } from '../../src/platform/base/zip.ts';

/** Reads all files of an archive. */
export async function readArchive(path: string): Promise<Map<string, Buffer>> {
  const file = await open(path, 'r');
  try {
    const zip = await fromFdPromise(file.fd, { autoClose: false });
    const files = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    return files;
  } finally {
    await file.close();
  }
}

/** Writes an archive with changed files. */
export async function rewriteArchive(
  from: string,
  to: string,
  change: (files: Map<string, Buffer>) => void,
): Promise<void> {
  const files = await readArchive(from);
  change(files);
  const entries = [...files].map(([name, bytes]) => ({ name, bytes }));
  await pipeline(createZip(entries), createWriteStream(to));
}

/** Returns the rows of a table in an archive. */
export const rowsOf = (files: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  (files.get(`tables/${table}.jsonl`)?.toString() ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Changes all rows of a table in an archive and corrects its checksum. */
export function changeRows(
  files: Map<string, Buffer>,
  table: string,
  change: Record<string, unknown>,
): void {
  const lines = rowsOf(files, table).map((row) => `${JSON.stringify({ ...row, ...change })}\n`);
  const content = Buffer.from(lines.join(''));
  files.set(`tables/${table}.jsonl`, content);
  const manifest = manifestSchema.parse(JSON.parse(String(files.get('manifest.json'))));
  for (const each of manifest.tables.filter((listed) => listed.table === table)) {
    each.bytes = content.length;
    each.sha256 = createHash('sha256').update(content).digest('hex');
  }
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}
