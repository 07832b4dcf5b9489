import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { createZip, type ZipEntry } from '../../platform/base/zip.ts';
import { version } from '../../platform/base/version.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { CommandError, UsageError } from '../command-errors.ts';
import { asOwner, withDeps } from '../open-deps.ts';
import type { Terminal } from '../terminal.ts';
import { listObjects, toObjectEntries, toTableEntries } from './archive-entries.ts';
import { numberedTables } from './json-ids.ts';
import { manifestFile, manifestHead, manifestSchema, type Manifest } from './manifest.ts';
import { getSchemaVersion, withTransferClient } from './organization-client.ts';
import { describeArchive } from './summary.ts';
import { leftOutCounts, transferScope } from './transfer-scope.ts';
import { untransferredTables } from './untransferred-tables.ts';

type Organization = Manifest['organization'];

async function getOrganization(client: pg.Client, idOrSlug: string): Promise<Organization> {
  const { rows } = await client.query<Organization>(
    'select id, name, slug from organizations where id::text = $1 or slug = $1',
    [idOrSlug],
  );
  if (!rows[0]) throw new CommandError(`No organization has the id or slug ${idOrSlug}.`);
  return rows[0];
}

/** Reads what the manifest says besides the list of files. */
async function readHead(client: pg.Client, organization: Organization) {
  const scoped = async <Row extends pg.QueryResultRow>(query: string) =>
    (await client.query<Row>(`${transferScope} ${query}`, [organization.id])).rows;
  const highest = numberedTables.map(
    (table) => `'${table}', (select coalesce(max(id), 0) from ${table})`,
  );
  const { rows } = await client.query<Pick<Manifest, 'highestIds' | 'credentialKeys'>>(
    `select json_build_object(${highest.join()}) as "highestIds", (
      select coalesce(json_agg(json_build_object('id', id, 'publicJwk', public_jwk) order by created_at), '[]')
      from credential_keys) as "credentialKeys"`,
  );
  const leftOut: Manifest['leftOut'] = {};
  for (const [name, query] of Object.entries(leftOutCounts))
    leftOut[name] = (await scoped<{ count: number }>(query))[0]?.count ?? 0;
  const courses = await scoped<{ id: number }>('select id from reference_courses order by id');
  return {
    ...manifestHead,
    productVersion: version.version,
    schema: await getSchemaVersion(client),
    exportedAt: new Date().toISOString(),
    organization,
    ...rows[0],
    referenceCourses: courses.map(({ id }) => id),
    leftOut,
    leftOutTables: untransferredTables,
  };
}

/** Writes an archive to a file that must not exist. Only the user who runs the command can read it. */
async function writeArchive(path: string, entries: ZipEntry[]): Promise<void> {
  try {
    await pipeline(createZip(entries), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === 'open') throw new CommandError(`${path} can't be written: ${message}`);
    await rm(path, { force: true });
    throw error;
  }
}

async function exportTo(client: pg.Client, storage: Storage, idOrSlug: string, path: string) {
  await client.query('begin isolation level repeatable read read only');
  const organization = await getOrganization(client, idOrSlug);
  const head = await readHead(client, organization);
  const { stored, missing } = await listObjects(client, storage, organization.id);
  const tables: Manifest['tables'] = [];
  const objects: Manifest['objects'] = [];
  let manifest: Manifest | undefined;
  // All tables are read in one snapshot. It ends before the files: they take long, and never change.
  let snapshotEnd: Promise<unknown> | undefined;
  const endSnapshot = () => (snapshotEnd ??= client.query('commit'));
  const describe: ZipEntry = {
    name: manifestFile,
    compress: true,
    open: async () => {
      await endSnapshot();
      manifest = manifestSchema.parse({ ...head, tables, objects, missingObjects: missing });
      return Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]);
    },
  };
  const rows = toTableEntries(client, organization.id, tables);
  const files = toObjectEntries(storage, stored, objects, endSnapshot);
  await writeArchive(path, [...rows, ...files, describe]);
  if (!manifest) throw new Error('the archive has no manifest');
  await client.query(
    `insert into audit_events (organization_id, action, target) values ($1, 'organization.exported', $2)`,
    [organization.id, organization.name],
  );
  return manifest;
}

/** `atrium organization export`: writes everything that belongs to an organization to one file. */
export async function exportOrganization(args: string[], terminal: Terminal): Promise<number> {
  const [idOrSlug, path, ...rest] = args;
  if (idOrSlug === undefined || path === undefined || rest.length > 0) throw new UsageError();
  const manifest = await withDeps(asOwner(terminal.env), ({ config, storage }) =>
    withTransferClient(config.DATABASE_URL, (client) => exportTo(client, storage, idOrSlug, path)),
  );
  for (const line of describeArchive(manifest)) terminal.print(line);
  terminal.print(`Written to ${path}. It contains personal data and password hashes.`);
  return 0;
}
