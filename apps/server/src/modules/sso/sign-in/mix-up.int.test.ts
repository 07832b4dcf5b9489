import { describe, expect, onTestFinished } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import {
  complete,
  connect,
  makeSsoOrganization,
  oidcForm,
  startSignIn,
  test,
} from '../../../../test/sso/sso-test.ts';
import { startStubProvider } from '../../../../test/sso/stub-provider.ts';
import { startOidcIdentityProvider } from '../../../../test/support/oidc-identity-provider.ts';
import type { Deps } from '../../../platform/deps.ts';

const callbackOf = ({ id }: { id: string }) => `http://atrium.test/sso/callback/${id}`;

/** An organization whose provider belongs to an attacker, and one whose provider sends no `iss` with its codes. */
async function makeWorlds(api: ApiClient, make: Factories, deps: Deps) {
  const [attacker, target] = [
    await makeSsoOrganization(make, deps),
    await makeSsoOrganization(make, deps),
  ];
  const hostile = await startStubProvider();
  const provider = await startOidcIdentityProvider({
    clients: [
      { redirectUris: [callbackOf(target.organization)], authMethod: 'client_secret_post' },
    ],
    users: { victim: { email: `victim@${target.domain}` } },
  });
  onTestFinished(() => provider.close());
  await connect(api, target, oidcForm(provider));
  const { issuer } = hostile;
  await connect(
    api,
    attacker,
    oidcForm(provider, { issuer, clientId: 'attacker', clientSecret: 'secret' }),
  );
  return { attacker, target, hostile, provider };
}

/** Sends the request for the hostile provider to the other one. Returns the page to which that one returns. */
async function redirectToTarget(
  url: string,
  { target, provider }: Awaited<ReturnType<typeof makeWorlds>>,
): Promise<URL> {
  const forwarded = new URL(`${provider.issuer}/auth${new URL(url).search}`);
  forwarded.searchParams.set('client_id', provider.clientId);
  forwarded.searchParams.set('redirect_uri', callbackOf(target.organization));
  const returned = new URL(await provider.signInAs(forwarded.href, 'victim'));
  expect(returned.searchParams.get('code')).not.toBeNull();
  // Many providers don't send it.
  returned.searchParams.delete('iss');
  return returned;
}

describe('POST /api/auth/sso/complete', () => {
  test('never sends the code of a provider to the provider of another organization', async ({
    api,
    make,
    deps,
  }) => {
    const worlds = await makeWorlds(api, make, deps);
    const browser = api.browser();
    const url = await startSignIn(browser, `x@${worlds.attacker.domain}`);
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(
      callbackOf(worlds.attacker.organization),
    );
    const returned = await redirectToTarget(url, worlds);
    expect(await complete(browser, returned.href)).toMatchObject({
      status: 422,
      body: { code: 'sso_rejected' },
    });
    expect(worlds.hostile.posted).toEqual([]);
    // The request is consumed, so the code can't be sent on from the right page either.
    const retried = `${callbackOf(worlds.attacker.organization)}${returned.search}`;
    expect(await complete(browser, retried)).toMatchObject({ status: 410 });
    expect(worlds.hostile.posted).toEqual([]);
  });

  test('rejects a reply that names another issuer', async ({ api, make, deps }) => {
    const { attacker, hostile, provider } = await makeWorlds(api, make, deps);
    const browser = api.browser();
    const url = new URL(await startSignIn(browser, `x@${attacker.domain}`));
    const state = url.searchParams.get('state') ?? '';
    const query = new URLSearchParams({ code: 'code', state, iss: provider.issuer });
    const page = `${callbackOf(attacker.organization)}?${query}`;
    expect(await complete(browser, page)).toMatchObject({
      status: 422,
      body: { code: 'sso_rejected' },
    });
    expect(hostile.posted).toEqual([]);
  });
});
