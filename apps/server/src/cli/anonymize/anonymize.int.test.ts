import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../test/api-client.ts';
import { begin, draftOf, save } from '../../../test/authoring/drafts.ts';
import { publishNow, writeLesson } from '../../../test/authoring/publishing.ts';
import type { MadeOrganization } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { canary, makeCanaryWorld } from '../../../test/privacy/canary-world.ts';
import { searchTables } from '../../../test/privacy/search-everything.ts';
import { runAtrium } from '../../../test/support/run-atrium.ts';
import type { Deps } from '../../platform/deps.ts';

/** Publishes a course whose instructor is the user, and lets the user sign the certificates of the organization. */
async function publishWithNames(
  client: HttpClient,
  { db }: Deps,
  organization: MadeOrganization,
): Promise<number> {
  const courseId = await begin(client);
  const { details } = await draftOf(client, courseId);
  await save(client, courseId, {
    revision: 1,
    details: { ...details, description: 'All.', instructorName: 'Quilla Canaryx' },
  });
  await writeLesson(client, courseId);
  expect((await publishNow(client, courseId)).status).toBe(200);
  const { id: organizationId } = organization;
  const signer = { organizationId, signerName: 'Quilla Canaryx', signerTitle: 'Head of training' };
  await db.insertInto('organizationBranding').values(signer).execute();
  await db
    .insertInto('certificateBrandings')
    .values([signer, { ...signer, signerName: 'Quilla Oldcanaryx' }])
    .execute();
  return courseId;
}

describe('atrium anonymize', () => {
  test('leaves no name, email or text of a person, and the product works on the copy', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const { user, organization } = await makeCanaryWorld({ api, make, deps, database });
    const other = await make.organization();
    const author = api.as(await make.user({ organization: other, role: 'admin' }));
    const publishedId = await publishWithNames(author, deps, other);
    const course = await make.course({ organization });
    const details = {
      title: 'Ladders',
      instructorName: 'Quilla Canaryx',
      instructorAvatar: canary,
    };
    await deps.db
      .insertInto('courseDrafts')
      .values({
        courseId: course.id,
        details,
        settings: {},
        outline: {},
        returnedAt: new Date(),
        returnComment: 'Ask Quilla Canaryx.',
      })
      .execute();
    expect((await searchTables(database, canary)).length).toBeGreaterThan(25);
    const result = await runAtrium(deps, database, ['anonymize', database]);
    expect(result).toMatchObject({ code: 0, errors: '' });
    expect(await searchTables(database, canary)).toEqual([]);
    expect(await searchTables(database, '@people.example')).toEqual([]);

    const found = await sql<{ names: string[]; isIndexed: boolean }>`
      select array[course.instructor_name, version.outline ->> 'instructorName', snapshot.content ->> 'instructorName',
          branding.signer_name] as names,
        search.document @@ plainto_tsquery('simple', 'instructor') as is_indexed
      from courses course
        join course_versions version on version.course_id = course.id
        join course_snapshots snapshot on snapshot.course_id = course.id and snapshot.content is not null
        join organization_branding branding on branding.organization_id = course.organization_id
        join course_search search on search.id = course.id
      where course.id = ${publishedId}`.execute(deps.db);
    expect(found.rows[0]).toEqual({
      names: ['Instructor', 'Instructor', 'Instructor', 'Signer'],
      isIndexed: true,
    });
    const drafts = deps.db.selectFrom('courseDrafts').select(['details', 'returnComment']);
    expect(await drafts.where('courseId', '=', course.id).execute()).toEqual([
      {
        details: { title: 'Ladders', instructorName: 'Instructor', instructorAvatar: null },
        returnComment: 'Anonymized',
      },
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
