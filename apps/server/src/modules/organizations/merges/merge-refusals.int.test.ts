import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { addPinMember, createPinWorld } from '../../../../test/identity/pin-world.ts';
import { completeAt, makeMergeWorld } from '../../../../test/organizations/merges.ts';
import type { Deps } from '../../../platform/deps.ts';

const conflict = (code: string) => ({ status: 409, body: { code } });
const count = async (deps: Deps, table: string, learner: MadeUser) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where learner_id = ${learner.id}`.execute(
    deps.db,
  );
  return rows[0]?.count;
};

describe('POST /api/enterprise/admin/organizations/:orgId/users/:userId/merge', () => {
  test('merges an account without email into one with an email, not the other way', async ({
    api,
    make,
    deps,
  }) => {
    const world = await createPinWorld(api, make);
    const pin = await addPinMember(world, 'Ida Twice');
    const mailed = await make.user({ organization: world.organization });
    const send = (into: string, from: string) =>
      world.post(`${world.users}/${into}/merge`, { duplicateId: from });
    // The organization has no verified domain.
    expect(await send(pin.id, mailed.id)).toMatchObject(conflict('merge_not_controlled'));
    const domain = mailed.email.split('@')[1] ?? '';
    await deps.db
      .insertInto('organizationDomains')
      .values({
        organizationId: world.organization.id,
        domain,
        token: 'a'.repeat(20),
        verifiedAt: new Date(),
        verifiedBy: 'dns',
      })
      .execute();
    expect(await send(pin.id, mailed.id)).toMatchObject(conflict('merge_keeps_no_email'));
    expect((await send(mailed.id, pin.id)).status).toBe(200);
  });

  test('refuses accounts that can’t be merged', async ({ api, make, deps }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, admin, kept, duplicate, domain } = world;
    const at = (name: string) => `${name}-${randomUUID()}@${domain}`;
    const second = await make.user({ organization, role: 'admin', email: at('second') });
    const superAdmin = await make.user({ organization, isSuperAdmin: true, email: at('super') });
    const foreign = await make.user({ organization });
    const cases: [into: MadeUser, from: MadeUser, code: string][] = [
      [kept, kept, 'merge_same_account'],
      [kept, admin, 'merge_self'],
      [kept, second, 'merge_admin'],
      [kept, superAdmin, 'merge_super_admin'],
      [superAdmin, duplicate, 'merge_super_admin'],
      [kept, foreign, 'merge_not_controlled'],
    ];
    for (const [into, from, code] of cases) {
      expect((await world.preview(into, from)).body, code).toMatchObject({
        refusal: code,
        cycles: [],
      });
      expect(await world.merge(into, from), code).toMatchObject(conflict(code));
    }
    await sql`insert into scim_users (organization_id, user_id, user_name)
      values (${organization.id}, ${duplicate.id}, ${duplicate.email})`.execute(deps.db);
    expect(await world.merge(foreign, duplicate)).toMatchObject(
      conflict('merge_keeps_foreign_email'),
    );
    await deps.db
      .updateTable('memberships')
      .set({ deactivatedAt: sql<Date>`now()` })
      .where('userId', '=', kept.id)
      .execute();
    expect(await world.merge()).toMatchObject(conflict('member_deactivated'));
    await deps.db
      .updateTable('memberships')
      .set({ deactivatedAt: null })
      .where('userId', '=', kept.id)
      .execute();
    const hold = { organizationId: organization.id, reason: 'Case', createdBy: admin.id };
    await deps.db
      .insertInto('legalHolds')
      .values({ ...hold, userId: duplicate.id })
      .execute();
    expect(await world.merge()).toMatchObject(conflict('merge_on_hold'));
    await deps.db
      .updateTable('legalHolds')
      .set({ releasedAt: sql<Date>`now()` })
      .where('userId', '=', duplicate.id)
      .execute();
    for (const user of [kept, duplicate]) {
      await deps.db.insertInto('accountErasures').values({ userId: user.id }).execute();
      expect(await world.merge()).toMatchObject(conflict('merge_erasure_pending'));
      await deps.db.deleteFrom('accountErasures').where('userId', '=', user.id).execute();
    }
    expect((await world.merge()).status).toBe(200);
  });

  test('refuses members, other organizations and inactive ones', async ({ api, make, deps }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, kept, duplicate } = world;
    const other = await makeMergeWorld({ api, make, deps });
    for (const call of [world.preview, world.merge]) {
      expect((await call(kept, duplicate, kept)).status).toBe(403);
      expect((await call(kept, duplicate, other.admin)).status).toBe(404);
      expect((await call(kept, other.duplicate)).status).toBe(404);
      expect((await call(other.kept, duplicate)).status).toBe(404);
      expect((await call(kept, { id: randomUUID() })).status).toBe(404);
      expect((await call({ id: randomUUID() }, duplicate)).status).toBe(404);
    }
    await deps.db
      .updateTable('organizations')
      .set({ isActive: false })
      .where('id', '=', organization.id)
      .execute();
    const superAdmin = await make.user({ isSuperAdmin: true });
    for (const call of [world.preview, world.merge])
      expect(await call(kept, duplicate, superAdmin)).toMatchObject({
        status: 403,
        body: { code: 'organization_inactive' },
      });
  });

  test('lets one of two opposite merges win, and takes over each course once', async ({
    api,
    make,
    deps,
  }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { kept, duplicate, admin, organization, domain } = world;
    const second = await make.user({
      organization,
      role: 'admin',
      email: `second-${randomUUID()}@${domain}`,
    });
    const [first, other] = [await make.course(), await make.course()];
    await completeAt(deps, kept, first.id, 5);
    await completeAt(deps, duplicate, other.id, 5);
    const replies = await Promise.all([
      ...Array.from({ length: 3 }, () => world.merge(kept, duplicate, admin)),
      ...Array.from({ length: 3 }, () => world.merge(duplicate, kept, second)),
    ]);
    const statuses = replies.map(({ status }) => status);
    const groups = [new Set(statuses.slice(0, 3)), new Set(statuses.slice(3))];
    expect(groups.map((group) => [...group])).toContainEqual([200]);
    expect(groups.map((group) => [...group])).toContainEqual([404]);
    const { rows } = await sql<{ userId: string; mergedInto: string }>`
      select user_id, merged_into from merged_accounts where organization_id = ${organization.id}`.execute(
      deps.db,
    );
    expect(rows).toHaveLength(1);
    const winner = rows[0]?.mergedInto === kept.id ? kept : duplicate;
    expect(await count(deps, 'enrollments', winner)).toBe(2);
  });

  test('can’t be forged by the application role', async ({ api, make, deps }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, kept } = world;
    const foreign = await make.user({ organization });
    const call = sql`select merge_members(${organization.id}, ${kept.id}, ${foreign.id}, ${world.admin.id})`;
    await expect(call.execute(deps.db)).rejects.toThrow('merge_not_controlled');
    for (const statement of [
      sql`select copy_learning(${kept.id}, ${foreign.id})`,
      sql`select unite_memberships(${organization.id}, ${kept.id}, ${foreign.id})`,
      sql`insert into merged_accounts (user_id, merged_into, organization_id)
        values (${foreign.id}, ${kept.id}, ${organization.id})`,
      sql`update continued_enrollments set continued_at = now()`,
    ])
      await expect(statement.execute(deps.db)).rejects.toThrow('permission denied');
    const course = await make.course();
    await expect(
      deps.db.transaction().execute(async (tx) => {
        await sql`set local atrium.merging = 'on'`.execute(tx);
        await sql`insert into enrollments (learner_id, course_id, course_version, percent_complete, completed_at)
          values (${kept.id}, ${course.id}, 1, 100, '2020-01-01')`.execute(tx);
      }),
    ).rejects.toThrow('permission denied to backdate');
  });
});
