import { getOrganizationPrivacy } from '@atrium/contracts/privacy/organization-privacy';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { addPinMember, createPinWorld } from '../../../../test/identity/pin-world.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { eraseAccounts } from '../erasure/index.ts';
import { applyRetention } from './index.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

/** Ends the memberships of users in an organization three years ago. */
const endMemberships = ({ db }: Deps, organizationId: string, userIds: string[]) =>
  asOwner(db, async (owner) => {
    await owner
      .deleteFrom('memberships')
      .where('organizationId', '=', organizationId)
      .where('userId', 'in', userIds)
      .execute();
    await sql`update membership_history set during = tstzrange(now() - interval '5 years', now() - interval '3 years')
      where organization_id = ${organizationId} and user_id in (${sql.join(userIds)})`.execute(
      owner,
    );
  });

const listNames = async ({ db }: Deps, userIds: string[]) => {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'fullName'])
    .where('id', 'in', userIds)
    .execute();
  return userIds.map((userId) => rows.find(({ id }) => id === userId)?.fullName);
};

describe('privacy.apply_retention', () => {
  test('erases accounts without email that no other organization has', async ({
    api,
    deps,
    make,
  }) => {
    const world = await createPinWorld(api, make);
    const { organization } = world;
    const expired = await addPinMember(world, 'Marta Field');
    const shared = await addPinMember(world, 'Ben Field');
    const recent = await addPinMember(world, 'Cara Field');
    const merged = await addPinMember(world, 'Dora Field');
    const own = await make.user({ organization, fullName: 'Eli Field' });
    const other = await make.organization();
    const ids = [expired.id, shared.id, recent.id, merged.id, own.id];
    await endMemberships(deps, organization.id, [expired.id, shared.id, merged.id, own.id]);
    await asOwner(deps.db, async (owner) => {
      await sql`insert into membership_history (user_id, organization_id, role, joined_at, during)
        values (${shared.id}, ${other.id}, 'member', now() - interval '2 years',
          tstzrange(now() - interval '2 years', now() - interval '1 year'))`.execute(owner);
      const { id: kept } = await make.user();
      await sql`insert into merged_accounts (user_id, merged_into, organization_id)
        values (${merged.id}, ${kept}, ${organization.id})`.execute(owner);
    });
    const url = `/api/enterprise/admin/organizations/${organization.id}/privacy`;
    const body = { evidenceMonths: 12, formerMemberMonths: 24, auditMonths: null };
    await world.client.send({ method: 'PUT', url: `${url}/retention`, body });
    const counts = { formerMembers: 4, accounts: 1, statements: 0, auditEvents: 0 };
    const { expired: preview } = getOrganizationPrivacy.schema.response[200].parse(
      (await world.client.get(url)).body,
    );
    expect(preview).toEqual(counts);
    await applyRetention(deps);
    await eraseAccounts(deps);
    expect(await listNames(deps, ids)).toEqual([
      expect.stringMatching(/^Erased user [0-9A-F]{10}$/),
      'Ben Field',
      'Cara Field',
      'Dora Field',
      'Eli Field',
    ]);
    const events = await listAuditEventsOfOrganization(deps, organization.id);
    expect(events.at(-1)).toMatchObject({ action: 'organization.retention_applied' });
    const { rows } = await sql`select details from audit_events
      where action = 'organization.retention_applied' and organization_id = ${organization.id}`.execute(
      deps.db,
    );
    expect(rows).toEqual([{ details: counts }]);
  });

  test('keeps an account without email that is held', async ({ api, deps, make }) => {
    const world = await createPinWorld(api, make);
    const { organization } = world;
    const held = await addPinMember(world, 'Marta Field');
    await endMemberships(deps, organization.id, [held.id]);
    const url = `/api/enterprise/admin/organizations/${organization.id}/privacy`;
    const body = { evidenceMonths: 12, formerMemberMonths: 24, auditMonths: null };
    await world.client.send({ method: 'PUT', url: `${url}/retention`, body });
    await world.client.post(`${url}/holds`, { userId: held.id, reason: 'Lawsuit' });
    await applyRetention(deps);
    await eraseAccounts(deps);
    expect(await listNames(deps, [held.id])).toEqual(['Marta Field']);
  });
});
