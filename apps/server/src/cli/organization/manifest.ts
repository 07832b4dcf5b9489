import { z } from 'zod';
import { numberedTables } from './json-ids.ts';
import { transferTables } from './transfer-tables.ts';

/** Name of the file that describes the archive. It is written last, when all checksums are known. */
export const manifestFile = 'manifest.json';

/** Increased when archives are written differently. */
const formatVersion = 1;

const count = z.int().nonnegative();
const file = z.object({
  file: z.string(),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** Keys of stored files, such as `videos/<id>/original`. */
const objectKey = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);

/** At most this many numbers of a sequence are reserved by an import. */
const maxReservedIds = 100_000_000;

export const manifestSchema = z.object({
  format: z.literal('atrium-organization'),
  formatVersion: z.literal(formatVersion),
  productVersion: z.string(),
  /** The last migration of the database. */
  schema: z.string(),
  exportedAt: z.iso.datetime(),
  organization: z.object({ id: z.guid(), name: z.string(), slug: z.string() }),
  /** The highest id of each numbered table. */
  highestIds: z.record(z.enum(numberedTables), count.max(maxReservedIds)),
  /** Courses of others, of which the archive contains what the records refer to. */
  referenceCourses: z.array(z.int()),
  leftOut: z.record(z.string(), count),
  /** Tables that the archive does not contain, and why. */
  leftOutTables: z.record(z.string(), z.string()),
  /** Keys with which credentials that were downloaded before the move can be verified. */
  credentialKeys: z.array(
    z.object({ id: z.string(), publicJwk: z.record(z.string(), z.string()) }),
  ),
  tables: z.array(file.extend({ table: z.string(), rows: count })),
  objects: z.array(file.extend({ key: objectKey, contentType: z.string() })),
  /** Keys of files that rows refer to and the storage did not have. */
  missingObjects: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest['tables'][number];
export type ArchivedObject = Manifest['objects'][number];

export const manifestHead = { format: 'atrium-organization', formatVersion } as const;

export const toTableFile = (table: string) => `tables/${table}.jsonl`;
export const toObjectFile = (key: string) => `media/${key}`;

/** Returns why the lists of a manifest contradict this version of the product; undefined if they don't. */
export function findManifestError({ tables, objects }: Manifest): string | undefined {
  const expected = Object.keys(transferTables);
  if (tables.map(({ table }) => table).join() !== expected.join())
    return 'It does not contain the tables of this version.';
  const isMisnamed =
    tables.some(({ table, file }) => file !== toTableFile(table)) ||
    objects.some(({ key, file }) => file !== toObjectFile(key));
  return isMisnamed ? 'A file has an unexpected name.' : undefined;
}
