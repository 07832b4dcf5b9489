import { describe, expect } from 'vitest';
import { makeSsoOrganization, oidcForm, test } from '../../../../test/sso/sso-test.ts';
import { startStubProvider } from '../../../../test/sso/stub-provider.ts';

describe('PUT /api/enterprise/admin/organizations/:orgId/sso', () => {
  test('refuses an issuer that several tenants share and one that the provider does not name', async ({
    api,
    make,
    deps,
    oidc,
  }) => {
    const world = await makeSsoOrganization(make, deps);
    const shared = await startStubProvider('https://login.example/{tenantid}/v2.0');
    for (const issuer of [
      'https://login.microsoftonline.com/common',
      'https://login.microsoftonline.com/organizations/v2.0',
      'https://login.microsoftonline.com/Consumers/v2.0/',
      shared.issuer,
      // The discovery document names the issuer without this path.
      oidc.url,
    ]) {
      const body = oidcForm(oidc, { issuer });
      expect(
        await api.as(world.admin).send({ method: 'PUT', url: `${world.url}/sso`, body }),
      ).toMatchObject({
        status: 422,
        body: { code: 'sso_issuer_mismatch', reason: expect.any(String) as string },
      });
    }
  });

  test('refuses to test and to sign in with a stored issuer that several tenants share', async ({
    api,
    deps,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    await deps.db
      .updateTable('ssoConnections')
      .set({ issuer: 'https://login.microsoftonline.com/common/v2.0' })
      .where('organizationId', '=', world.organization.id)
      .execute();
    const mismatch = { status: 422, body: { code: 'sso_issuer_mismatch' } };
    expect(await api.as(world.admin).post(`${world.url}/sso/test`)).toMatchObject(mismatch);
    const email = `x@${world.domain}`;
    expect(await api.post('/api/auth/sso/start', { email })).toMatchObject(mismatch);
  });
});
