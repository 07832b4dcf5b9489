import { describe, expect } from 'vitest';
import { bearer, sessionOf, signInWithOidc, test } from '../../../../test/sso/sso-test.ts';

describe('POST /api/auth/sso/complete after a merge', () => {
  test('arrives at the account that was kept, by the linked identity and by the former email', async ({
    api,
    make,
    oidc,
    makeOidcOrganization,
  }) => {
    const { organization, admin, domain, url } = await makeOidcOrganization();
    const kept = await make.user({ organization, email: `old-name@${domain}` });
    const merge = (into: string, from: string) =>
      api.as(admin).post(`${url}/users/${into}/merge`, { duplicateId: from });

    // The provider has created a second account under the new name.
    const email = `new-name@${domain}`;
    oidc.setUser('employee', { email, email_verified: true, name: 'New Name' });
    const first = await signInWithOidc(api.browser(), oidc, email, 'employee');
    const duplicateId = sessionOf(first).session.user?.id ?? '';
    expect(duplicateId).not.toBe(kept.id);
    expect((await merge(kept.id, duplicateId)).status).toBe(200);
    const browser = api.browser();
    const second = await signInWithOidc(browser, oidc, email, 'employee');
    expect(sessionOf(second).session.user).toMatchObject({ id: kept.id, email: kept.email });
    expect((await browser.get('/api/auth/user', bearer(second))).status).toBe(200);

    // A duplicate that never used the provider leads there by its email.
    const invited = await make.user({ organization, email: `third-name@${domain}` });
    const other = await make.user({ organization, email: `other-name@${domain}` });
    expect((await merge(other.id, invited.id)).status).toBe(200);
    oidc.setUser('third', { email: invited.email, email_verified: true, name: 'Third Name' });
    const third = await signInWithOidc(api.browser(), oidc, invited.email, 'third');
    expect(sessionOf(third).session.user?.id).toBe(other.id);
  });
});
