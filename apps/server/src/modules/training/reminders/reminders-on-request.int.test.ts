import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refreshMembers } from '../refresh/refresh.queries.ts';

test('reminds everyone with urgent training once a day', async ({ deps, make, api, mailbox }) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const late = await make.user({ organization });
  const { id: courseId, title } = await make.course();
  await sql`insert into assignments (organization_id, course_id, members, due_on) values
    (${organization.id}, ${courseId}, jsonb_build_object(${late.id}::text, now()), current_date - 3)`.execute(
    deps.db,
  );
  await refreshMembers(deps.db, organization.id, [admin.id, late.id]);
  const url = `/api/enterprise/admin/organizations/${organization.id}/training/reminders`;
  const first = await api.as(admin).post(url, {});
  expect(first.body).toEqual({ reminded: 1, alreadyToday: 0 });
  const second = await api.as(admin).post(url, {});
  expect(second.body).toEqual({ reminded: 0, alreadyToday: 1 });
  const [mail, ...others] = await mailbox.of(late.email);
  expect(mail?.subject).toBe(`Due today: ${title}`);
  expect(mail?.text).toContain(`/course/${courseId}`);
  expect(others).toEqual([]);
  expect((await api.as(late).post(url, {})).status).toBe(403);
  const stranger = await make.user({ organization: await make.organization(), role: 'admin' });
  expect((await api.as(stranger).post(url, {})).status).toBe(404);
});

/** Creates a member with an overdue course and an admin. */
async function makeOverdueMember({ deps, make }: { deps: Deps; make: Factories }) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const late = await make.user({ organization });
  const { id: courseId } = await make.course();
  await sql`insert into assignments (organization_id, course_id, members, due_on) values
    (${organization.id}, ${courseId}, jsonb_build_object(${late.id}::text, now()), current_date - 3)`.execute(
    deps.db,
  );
  await refreshMembers(deps.db, organization.id, [admin.id, late.id]);
  const url = `/api/enterprise/admin/organizations/${organization.id}/training/reminders`;
  return { admin, late, courseId, url };
}

test('does not send the email to a member who is being removed concurrently', async ({
  deps,
  make,
  api,
  mailbox,
}) => {
  const { admin, late, url } = await makeOverdueMember({ deps, make });
  await deps.db.transaction().execute(async (tx) => {
    await sql`delete from memberships where user_id = ${late.id}`.execute(tx);
    const { body } = await api.as(admin).post(url, {});
    expect(body).toEqual({ reminded: 1, alreadyToday: 0 });
  });
  expect(await mailbox.of(late.email)).toEqual([]);
});

test('does not remind of a course that is no longer published', async ({ deps, make, api }) => {
  const { admin, courseId, url } = await makeOverdueMember({ deps, make });
  await sql`update courses set published_version = null where id = ${courseId}`.execute(deps.db);
  const { body } = await api.as(admin).post(url, {});
  expect(body).toMatchObject({ reminded: 0 });
});

test('reminds one member and no other', async ({ deps, make, api, mailbox }) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const [late, other] = [await make.user({ organization }), await make.user({ organization })];
  const { id: courseId } = await make.course();
  await sql`insert into assignments (organization_id, course_id, everyone_since, due_on) values
    (${organization.id}, ${courseId}, now(), current_date - 3)`.execute(deps.db);
  await refreshMembers(deps.db, organization.id, [admin.id, late.id, other.id]);
  const url = `/api/enterprise/admin/organizations/${organization.id}/training/reminders`;
  const remind = async () => (await api.as(admin).post(url, { userId: late.id })).body;
  expect(await remind()).toEqual({ reminded: 1, alreadyToday: 0 });
  expect(await remind()).toEqual({ reminded: 0, alreadyToday: 1 });
  expect(await mailbox.of(late.email)).toHaveLength(1);
  expect(await mailbox.of(other.email)).toEqual([]);
  const outsider = await make.user({ organization: await make.organization() });
  expect((await api.as(admin).post(url, { userId: outsider.id })).status).toBe(404);
});
