import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { canary, makeCanaryWorld } from '../../../test/privacy/canary-world.ts';
import { searchTables } from '../../../test/privacy/search-everything.ts';
import { runAtrium } from '../../../test/support/run-atrium.ts';

describe('atrium anonymize', () => {
  test('leaves no name, email or text of a person, and the product works on the copy', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const { user, organization } = await makeCanaryWorld({ api, make, deps, database });
    const course = await make.course({ organization });
    const details = {
      title: 'Ladders',
      instructorName: 'Quilla Canaryx',
      instructorAvatar: canary,
    };
    await deps.db
      .insertInto('courseDrafts')
      .values({ courseId: course.id, details, settings: {}, outline: {} })
      .execute();
    expect((await searchTables(database, canary)).length).toBeGreaterThan(25);
    const result = await runAtrium(deps, database, ['anonymize', database]);
    expect(result).toMatchObject({ code: 0, errors: '' });
    expect(await searchTables(database, canary)).toEqual([]);
    expect(await searchTables(database, '@people.example')).toEqual([]);

    const drafts = deps.db.selectFrom('courseDrafts').select('details');
    expect(await drafts.where('courseId', '=', course.id).execute()).toEqual([
      { details: { title: 'Ladders', instructorName: 'Instructor', instructorAvatar: null } },
    ]);

    const email = 'staging@people.example';
    const password = 'blue-ladder-over-hedge';
    const args = ['admin', 'create', email, '--name', 'Staging Admin'];
    expect(await runAtrium(deps, database, args, { password })).toMatchObject({ code: 0 });
    const browser = api.browser();
    const signedIn = await browser.post('/api/auth/sign-in', { email, password });
    expect(signedIn.status).toBe(200);
    const { access_token: token } = signedIn.body as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    expect((await browser.get('/api/admin/users', headers)).status).toBe(200);
    const training = `/api/enterprise/admin/organizations/${organization.id}/training`;
    expect((await browser.get(training, headers)).status).toBe(200);
    const { rows } = await sql<{ fullName: string; email: string }>`
      select full_name, email from user_history where id = ${user.id} and upper_inf(during)`.execute(
      deps.db,
    );
    expect(rows).toEqual([
      {
        fullName: expect.stringMatching(/^Person [0-9A-F]{8}$/),
        email: expect.stringMatching(/^person-[0-9a-f]{16}@example\.invalid$/),
      },
    ]);
    const triggers = await sql`select from pg_trigger where tgenabled = 'D'`.execute(deps.db);
    expect(triggers.rows).toEqual([]);
  }, 120_000);

  test('changes nothing without the name of the database', async ({ deps, make, database }) => {
    const user = await make.user();
    expect(await runAtrium(deps, database, ['anonymize', 'production'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Nothing was changed'),
    });
    expect(await runAtrium(deps, database, ['anonymize'])).toMatchObject({
      code: 2,
      errors: 'Usage: atrium anonymize <name of the database>',
    });
    const { rows } = await sql`select from profiles where full_name = ${user.fullName}`.execute(
      deps.db,
    );
    expect(rows).toHaveLength(1);
  });
});
