import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Storage } from '../../platform/storage/storage.ts';
import { CommandError, UsageError } from '../command-errors.ts';
import { asOwner, withDeps } from '../open-deps.ts';
import type { Terminal } from '../terminal.ts';
import { withArchive, type Archive } from './archive-reader.ts';
import { giveFreeUsername } from './free-names.ts';
import { uploadObjects } from './import-objects.ts';
import { importRows, type ImportState } from './import-rows.ts';
import { linkPeople } from './link-people.ts';
import { getSchemaVersion, inTransaction, withTransferClient } from './organization-client.ts';
import { reserveIds } from './reserve-ids.ts';
import { describeArchive } from './summary.ts';

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { slug: { type: 'string' } },
    });
    const [path, ...rest] = positionals;
    if (path === undefined || rest.length > 0) throw new UsageError();
    return { path, slug: values.slug };
  } catch {
    throw new UsageError();
  }
}

/** Throws if the archive can't be imported into this database, before anything is written. */
async function requireImportable(
  client: pg.Client,
  { manifest }: Archive,
  slug: string | undefined,
) {
  const { organization, schema, productVersion } = manifest;
  const current = await getSchemaVersion(client);
  if (schema !== current)
    throw new CommandError(
      `The archive has the schema ${schema} of version ${productVersion}, this installation has ${current}. Bring both to the same version and export again.`,
    );
  const { rows } = await client.query<{ id: string }>(
    'select id from organizations where id = $1 or slug = $2',
    [organization.id, slug ?? organization.slug],
  );
  if (rows.some(({ id }) => id === organization.id))
    throw new CommandError(`The organization ${organization.name} exists already.`);
  if (rows.length > 0)
    throw new CommandError(
      `Another organization has the slug ${slug ?? organization.slug}. Choose one with --slug.`,
    );
}

/** Completes what triggers and jobs derive. They see the imported rows as of now. */
async function completeImport(client: pg.Client, { archive, offsets, renamed }: ImportState) {
  const { organization, referenceCourses } = archive.manifest;
  await client.query(`set local atrium.importing = 'off'`);
  // Their content is not in the archive, so no one can take them.
  await client.query(
    'update courses set archived_at = now() where id = any ($1::integer[]) and archived_at is null',
    [referenceCourses.map((id) => id + offsets.courses)],
  );
  await client.query(
    `update course_stats set
      enrollment_count = (select count(*) from enrollments where enrollments.course_id = courses.id and cycle = 1),
      (rating_count, rating_sum) = (
        select count(*), coalesce(sum(rating), 0) from course_ratings where course_ratings.course_id = courses.id)
    from courses where courses.id = course_stats.course_id and courses.organization_id = $1`,
    [organization.id],
  );
  // Of people who were erased at the source after another import had linked or added them here.
  await client.query(
    `delete from evidence_identities own where organization_id = $1
      and not exists (select from account_erasures where user_id = own.user_id and erased_at is not null)`,
    [organization.id],
  );
  await client.query(
    `insert into read_model_changes (changed_table, organization_id) values ('organizations', $1)`,
    [organization.id],
  );
  await client.query(
    `insert into audit_events (organization_id, action, target) values ($1, 'organization.imported', $2)`,
    [organization.id, organization.name],
  );
  const names: string[] = [];
  for (const { id, name } of renamed)
    names.push(`The username of ${name} is now ${await giveFreeUsername(client, id, name)}.`);
  return names;
}

/** Maps a violated constraint, such as an id that exists, to a message for the operator. */
function toImportError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('23')) return error;
  return new CommandError(
    `Nothing was imported: ${error.message}. ${error.detail ?? ''} (${error.constraint ?? error.table ?? ''})`,
  );
}

async function importFrom(
  client: pg.Client,
  storage: Storage,
  archive: Archive,
  slug: string | undefined,
) {
  await requireImportable(client, archive, slug);
  const people = await linkPeople(client, archive);
  const added = await uploadObjects(storage, archive);
  try {
    const offsets = await reserveIds(client, archive.manifest);
    const empty = { keyedQuestions: new Set<number>(), renamed: [] };
    const state: ImportState = { archive, offsets, people, slug, ...empty };
    const names = await inTransaction(client, '', async () => {
      await client.query(`set local atrium.importing = 'on'`);
      await importRows(client, state);
      return completeImport(client, state);
    });
    return { names, linked: people.ids.size };
  } catch (error) {
    await storage.remove(added);
    throw toImportError(error);
  }
}

/** `atrium organization import`: adds the organization of an archive to this installation, completely or not at all. */
export async function importOrganization(args: string[], terminal: Terminal): Promise<number> {
  const { path, slug } = readArguments(args);
  await withDeps(asOwner(terminal.env), ({ config, storage }) =>
    withTransferClient(config.DATABASE_URL, (client) =>
      withArchive(path, async (archive) => {
        const { names, linked } = await importFrom(client, storage, archive, slug);
        const lines = [
          'Imported:',
          ...describeArchive(archive.manifest),
          `${linked} people were linked to existing accounts.`,
          ...names,
          'Scheduled reports are paused and auditor links revoked. Workers compute the training status and the statistics.',
        ];
        for (const line of lines) terminal.print(line);
      }),
    ),
  );
  return 0;
}
