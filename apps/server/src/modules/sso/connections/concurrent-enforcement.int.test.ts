import { setTimeout } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import {
  oidcForm,
  type OidcProvider,
  type SsoOrganization,
  test,
} from '../../../../test/sso/sso-test.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockOrganization } from '../../organizations/index.ts';

/** Enforces single sign-on in a transaction that commits once `work` had time to read what was stored before. */
async function whileEnforcing<Result>(
  { db }: Deps,
  { organization: { id }, admin }: SsoOrganization,
  work: () => Promise<Result>,
): Promise<Result> {
  const tx = await db.startTransaction().execute();
  await lockOrganization(tx, id);
  await tx.insertInto('ssoEmergencyAdmins').values({ userId: admin.id }).execute();
  const enforced = { ssoEnforcedAt: new Date() };
  await tx.updateTable('organizations').set(enforced).where('id', '=', id).execute();
  const result = work();
  await setTimeout(1_000);
  await tx.commit().execute();
  return result;
}

type Change = (
  api: ApiClient,
  world: SsoOrganization,
  oidc: OidcProvider,
) => ReturnType<ApiClient['send']>;

const changes: Record<string, Change> = {
  deleted: (api, { admin, url }) => api.as(admin).send({ method: 'DELETE', url: `${url}/sso` }),
  'turned off': (api, { admin, url }, oidc) => {
    const body = oidcForm(oidc, { isActive: false });
    return api.as(admin).send({ method: 'PUT', url: `${url}/sso`, body });
  },
};

describe('a connection while single sign-on is enforced in another call', () => {
  test.for(Object.entries(changes))(
    'can’t be %s',
    async ([, change], { api, deps, oidc, makeOidcOrganization }) => {
      const world = await makeOidcOrganization();
      expect(await whileEnforcing(deps, world, () => change(api, world, oidc))).toMatchObject({
        status: 409,
        body: { code: 'sso_enforced' },
      });
      const connection = await deps.db
        .selectFrom('ssoConnections')
        .select('isActive')
        .where('organizationId', '=', world.organization.id)
        .executeTakeFirst();
      expect(connection).toEqual({ isActive: true });
    },
  );
});
