import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { createFactories } from '../../../test/factories.ts';
import { changeRows, rewriteArchive } from '../../../test/organizations/archives.ts';
import { countRows, readManifest, test } from '../../../test/organizations/transfer-fixtures.ts';
import { asOwner } from '../../../test/support/owner-database.ts';
import { manifestSchema, type Manifest } from './manifest.ts';

describe('atrium organization import', () => {
  test('refuses people who belong to another organization of the target', async ({
    archive,
    world,
    target,
  }) => {
    const make = createFactories(target.deps);
    const organization = await make.organization({ name: 'Employer' });
    await make.user({ email: world.first.email, organization });
    const before = await countRows(target.deps);
    const result = await target.run('import', archive);
    expect(result.code).toBe(1);
    expect(result.errors).toContain(`${world.first.email} (Employer)`);
    expect(await countRows(target.deps)).toEqual(before);
  });

  test('refuses to import twice, and a slug in use unless another is given', async ({
    archive,
    target,
  }) => {
    const { organization } = await readManifest(archive);
    await target.deps.db
      .insertInto('organizations')
      .values({ name: 'Same slug', slug: organization.slug })
      .execute();
    const collision = await target.run('import', archive);
    expect(collision).toMatchObject({ code: 1 });
    expect(collision.errors).toContain('Choose one with --slug.');
    expect(await target.run('import', archive, '--slug', 'moved-company')).toMatchObject({
      code: 0,
    });
    expect(await target.run('import', archive, '--slug', 'again')).toMatchObject({
      code: 1,
      errors: `The organization ${organization.name} exists already.`,
    });
  });

  test('runs once when two operators start it at the same time', async ({ archive, target }) => {
    const results = await Promise.all([
      target.run('import', archive),
      target.run('import', archive),
    ]);
    expect(results.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const refused = results.find(({ code }) => code === 1);
    expect(refused?.errors).toMatch(/is running|exists already/);
  });

  test('writes nothing if a file is changed, missing or of another schema', async ({
    archive,
    directory,
    target,
  }) => {
    const before = await countRows(target.deps);
    const broken = join(directory, 'broken.zip');
    const refuse = async (message: string) => {
      const result = await target.run('import', broken);
      expect(result.code, message).toBe(1);
      expect(result.errors).toContain(message);
      expect(await countRows(target.deps)).toEqual(before);
    };
    const edit = (files: Map<string, Buffer>, change: (manifest: Manifest) => object) =>
      files.set(
        'manifest.json',
        Buffer.from(
          JSON.stringify(
            change(manifestSchema.parse(JSON.parse(String(files.get('manifest.json'))))),
          ),
        ),
      );
    const events = 'tables/public.learning_events.jsonl';

    const bytes = await readFile(archive);
    const changed = bytes.indexOf('tables/auth.users.jsonl') + 100;
    bytes.writeUInt8(bytes.readUInt8(changed) ^ 1, changed);
    await writeFile(broken, bytes);
    await refuse('The archive is damaged.');
    await writeFile(broken, bytes.subarray(0, 5_000));
    await refuse('The archive is damaged.');
    await rewriteArchive(
      archive,
      broken,
      (files) =>
        void files.set(
          events,
          Buffer.from(String(files.get(events)).replace('completed', 'reviewed')),
        ),
    );
    await refuse(`The content of ${events} does not match its checksum.`);
    await rewriteArchive(archive, broken, (files) => void files.delete(events));
    await refuse(`${events} is missing.`);
    await rewriteArchive(
      archive,
      broken,
      (files) => void files.set('tables/extra.jsonl', Buffer.from('{}\n')),
    );
    await refuse('tables/extra.jsonl is not listed');
    await rewriteArchive(
      archive,
      broken,
      (files) => void edit(files, (manifest) => ({ ...manifest, schema: '0001_helpers' })),
    );
    await refuse('The archive has the schema 0001_helpers');
    await rewriteArchive(
      archive,
      broken,
      (files) => void edit(files, (manifest) => ({ ...manifest, formatVersion: 2 })),
    );
    await refuse("The manifest can't be read by this version");
    await writeFile(broken, 'no zip');
    await refuse('The archive is damaged.');
  });

  test('writes nothing if a row belongs to another organization', async ({
    archive,
    directory,
    target,
  }) => {
    const victim = await createFactories(target.deps).organization();
    const before = await countRows(target.deps);
    const forged = join(directory, 'forged.zip');
    const forge = (table: string, change: Record<string, unknown>) =>
      rewriteArchive(archive, forged, (files) => changeRows(files, table, change));
    for (const [table, change] of [
      ['public.memberships', { organization_id: victim.id }],
      ['public.lessons', { course_id: -1 }],
      ['public.course_history', { id: 2_000_000_000 }],
    ] as const) {
      await forge(table, change);
      expect(await target.run('import', forged)).toMatchObject({
        code: 1,
        errors: `Nothing was imported: ${table} contains a row that is not the organization's.`,
      });
      expect(await countRows(target.deps)).toEqual(before);
    }
  });

  test('never imports a super admin', async ({ archive, directory, target, world }) => {
    const forged = join(directory, 'super-admin.zip');
    await rewriteArchive(archive, forged, (files) =>
      changeRows(files, 'public.profiles', { is_super_admin: true }),
    );
    expect(await target.run('import', forged)).toMatchObject({ code: 0 });
    const admins = await target.deps.db
      .selectFrom('profiles')
      .select('id')
      .where('isSuperAdmin', '=', true)
      .where('id', '=', world.admin.id)
      .execute();
    expect(admins).toEqual([]);
  });

  test('writes nothing if a row collides', async ({ archive, world, target, deps }) => {
    const { number } = await deps.db
      .selectFrom('certificates')
      .select('number')
      .where('id', '=', world.certificateId)
      .executeTakeFirstOrThrow();
    await asOwner(target.deps.db, (owner) =>
      sql`insert into certificate_lookup (id, number, learner_id)
        values (gen_random_uuid(), ${number}, gen_random_uuid())`.execute(owner),
    );
    const before = await countRows(target.deps);
    const result = await target.run('import', archive);
    expect(result.code).toBe(1);
    expect(result.errors).toContain('Nothing was imported');
    expect(await countRows(target.deps)).toEqual(before);
    expect(await target.deps.storage.has(world.course.videoKey)).toBe(false);
  });
});
