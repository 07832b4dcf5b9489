import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { allowPins, createPinWorld } from '../../../test/identity/pin-world.ts';
import { createImporter, insertTeam } from '../../../test/people-import/people-imports.ts';
import { test } from '../../../test/harness.ts';
import { runJobs } from '../../../test/support/mailbox.ts';

describe('rows without email', () => {
  test('creates members without email, who get a sheet of sign-in codes', async ({
    api,
    make,
    deps,
  }) => {
    const world = await createPinWorld(api, make);
    const { organization } = world;
    const importer = createImporter(world.client, organization, deps);
    const team = await insertTeam(deps, organization.id, 'Quarry');
    const file = [
      'Name,Employee ID,Email,Team,Manager',
      'Ida Field,N-1,,Quarry,N-2',
      'Bea Boss,N-2,,,',
      'Ida Field,N-3,,,',
      `Max Mail,N-4,${crypto.randomUUID()}@people.example,,N-2`,
    ].join('\n');
    const { checked } = await importer.check(file);
    expect(checked.counts).toMatchObject({ new: 4, error: 0, withoutEmail: 3 });
    expect(await importer.start(checked)).toMatchObject({ status: 200 });
    await runJobs(deps);
    expect(await importer.read(checked.id)).toMatchObject({
      status: 'done',
      failedCount: 0,
      outcome: { new: 4, notImported: 0, withoutEmail: 3 },
    });
    const { rows: members } = await sql<{ username: string; boss: string; email: string }>`
      select profile.username, boss.username as boss, shown_email(account.email) as email
      from member_details details join profiles profile on profile.id = details.user_id
        join auth.users account on account.id = details.user_id left join profiles boss on boss.id = details.manager_id
      where details.organization_id = ${organization.id} order by details.employee_id`.execute(
      deps.db,
    );
    expect(members).toMatchObject([
      { boss: 'Bea Boss', email: '' },
      { username: 'Bea Boss', boss: null, email: '' },
      { boss: null, email: '' },
    ]);
    const inTeam = deps.db.selectFrom('teamMembers').select('userId').where('teamId', '=', team);
    expect(await inTeam.execute()).toHaveLength(1);
    const invited = deps.db.selectFrom('invitations').select('id');
    expect(await invited.where('organizationId', '=', organization.id).execute()).toHaveLength(1);
    // Nothing is new in the same file, and no stand-in of an email is shown.
    const again = await importer.check(file.replace('N-1,,Quarry,N-2', 'N-1,,Quarry,N-3'));
    expect(again.checked.counts).toMatchObject({ new: 0, update: 1, unchanged: 3 });
    expect(again.rows.find(({ row }) => row === 2)?.changes).toEqual([
      { column: 4, before: 'Bea Boss' },
    ]);
    expect(JSON.stringify(again.rows)).not.toContain('no-email.invalid');
    const sheet = await world.post(world.sheets);
    expect(sheet).toMatchObject({ status: 200, body: { remaining: 0 } });
    expect((sheet.body as { codes: object[] }).codes).toHaveLength(3);
  });

  test('creates nobody without email after PINs were turned off', async ({ api, make, deps }) => {
    const world = await createPinWorld(api, make);
    const importer = createImporter(world.client, world.organization, deps);
    const { checked } = await importer.check('Name,Employee ID\nIda Field,N-1\n');
    await allowPins(deps, world.organization, false);
    expect(await importer.start(checked)).toMatchObject({ status: 200 });
    await runJobs(deps);
    expect(await importer.read(checked.id)).toMatchObject({
      status: 'done',
      failedCount: 1,
      outcome: { new: 0, notImported: 1, withoutEmail: 0 },
    });
    const { checked: again } = await importer.check('Name,Employee ID\nIda Field,N-1\n');
    expect(again.counts).toMatchObject({ new: 0, error: 1 });
  });
});
