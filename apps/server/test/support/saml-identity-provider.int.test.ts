import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { SAML, type SamlConfig } from '@node-saml/node-saml';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBrowserSession } from './browser-session.ts';
import { startSamlIdentityProvider } from './saml-identity-provider.ts';

type Options = Parameters<typeof startSamlIdentityProvider>[0];
type IdentityProvider = Awaited<ReturnType<typeof startSamlIdentityProvider>>;

const serviceProvider = {
  entityId: 'http://localhost:3999/saml/metadata',
  acsUrl: 'http://localhost:3999/saml/acs',
  logoutUrl: 'http://localhost:3999/saml/logout',
};
const mira = {
  password: 'correct horse',
  email: 'mira@example.com',
  displayName: 'Mira Novák',
  groups: ['staff', 'sales'],
  department: 'Sales',
  employeeNumber: 'E-17',
};
const { password, ...attributes } = mira;

/** The key pair of the service provider. */
const own = { key: '', certificate: '' };
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-saml-sp-'));
  const [key, certificate] = [join(folder, 'sp.key'), join(folder, 'sp.crt')];
  const files = ['-keyout', key, '-out', certificate, '-subj', '/CN=sp.test'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files], {
    stdio: 'ignore',
  });
  own.key = await readFile(key, 'utf8');
  own.certificate = await readFile(certificate, 'utf8');
  await rm(folder, { recursive: true });
});

const running: IdentityProvider[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
});

async function startProvider(options: Partial<Options['serviceProviders'][number]> = {}) {
  const provider = await startSamlIdentityProvider({
    serviceProviders: [{ ...serviceProvider, ...options }],
    users: { mira },
  });
  running.push(provider);
  return provider;
}

function createSaml(provider: IdentityProvider, options: Partial<SamlConfig> = {}): SAML {
  return new SAML({
    entryPoint: provider.signOnUrl,
    logoutUrl: provider.logoutUrl,
    idpCert: provider.signingCertificate,
    idpIssuer: provider.entityId,
    issuer: serviceProvider.entityId,
    audience: serviceProvider.entityId,
    callbackUrl: serviceProvider.acsUrl,
    logoutCallbackUrl: serviceProvider.logoutUrl,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    ...options,
  });
}

/** Returns the URL of an unsigned authentication request in the redirect binding. */
function createRequestUrl(provider: IdentityProvider, nameIdPolicy = ''): string {
  const xml = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${provider.signOnUrl}" AssertionConsumerServiceURL="${serviceProvider.acsUrl}" ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"><saml:Issuer>${serviceProvider.entityId}</saml:Issuer>${nameIdPolicy}</samlp:AuthnRequest>`;
  const parameters = new URLSearchParams({
    SAMLRequest: deflateRawSync(xml).toString('base64'),
    RelayState: 'relay-1',
  });
  return `${provider.signOnUrl}?${parameters.toString()}`;
}

describe('startSamlIdentityProvider', () => {
  it('returns a signed assertion with the attributes of the user', async () => {
    const provider = await startProvider();
    const response = await provider.signInAs(createRequestUrl(provider), 'mira', password);
    expect(response).toMatchObject({ acsUrl: serviceProvider.acsUrl, RelayState: 'relay-1' });
    const xml = Buffer.from(response.SAMLResponse, 'base64').toString();
    expect(xml).toMatch(/<saml:Assertion.*xmldsig-more#rsa-sha256.*<\/saml:Assertion>/s);
    const { profile } = await createSaml(provider).validatePostResponseAsync(response);
    expect(profile).toMatchObject({
      ...attributes,
      uid: 'mira',
      issuer: provider.entityId,
      nameID: 'mira',
      nameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      sessionIndex: expect.any(String),
    });
  });

  it.each([
    ['1.1:nameid-format:emailAddress', /^mira@example\.com$/],
    ['1.1:nameid-format:unspecified', /^mira$/],
    ['2.0:nameid-format:transient', /^_[\da-f]+$/],
  ])('returns the NameID format %s if the request names it', async (format, value) => {
    const provider = await startProvider();
    const name = `urn:oasis:names:tc:SAML:${format}`;
    const url = createRequestUrl(provider, `<samlp:NameIDPolicy Format="${name}"/>`);
    const response = await provider.signInAs(url, 'mira', password);
    const { profile } = await createSaml(provider).validatePostResponseAsync(response);
    expect(profile?.nameID).toMatch(value);
    expect(profile?.nameIDFormat).toBe(name);
  });

  it('rejects a wrong password', async () => {
    const provider = await startProvider();
    await expect(provider.signInAs(createRequestUrl(provider), 'mira', 'wrong')).rejects.toThrow(
      'Incorrect username or password',
    );
  });

  it('encrypts assertions with the certificate of the metadata', async () => {
    const provider = await startProvider();
    const saml = createSaml(provider, { decryptionPvk: own.key, privateKey: own.key });
    const metadataXml = saml.generateServiceProviderMetadata(own.certificate, own.certificate);
    await provider.setServiceProviders([{ metadataXml, encryptAssertions: true }]);
    const response = await provider.signInAs(createRequestUrl(provider), 'mira', password);
    const xml = Buffer.from(response.SAMLResponse, 'base64').toString();
    expect(xml).toContain('<saml:EncryptedAssertion');
    expect(xml).not.toContain('mira@example.com');
    const { profile } = await saml.validatePostResponseAsync(response);
    expect(profile).toMatchObject(attributes);
  });

  it('rejects unsigned requests when signed requests are required', async () => {
    const provider = await startProvider({
      certificate: own.certificate,
      requireSignedRequests: true,
    });
    const saml = createSaml(provider, { privateKey: own.key, signatureAlgorithm: 'sha256' });
    const url = await saml.getAuthorizeUrlAsync('relay-2', undefined, {});
    const response = await provider.signInAs(url, 'mira', password);
    expect(response.RelayState).toBe('relay-2');
    await expect(provider.signInAs(createRequestUrl(provider), 'mira', password)).rejects.toThrow(
      'no signature found',
    );
  });

  it('publishes two certificates during a rollover', async () => {
    const provider = await startProvider();
    const first = provider.signingCertificate;
    const next = await provider.publishNextCertificate();
    expect(provider.metadataXml.match(/use="signing"/g)).toHaveLength(2);
    const signIn = async () => provider.signInAs(createRequestUrl(provider), 'mira', password);
    const validate = async (idpCert: string) =>
      createSaml(provider, { idpCert }).validatePostResponseAsync(await signIn());
    await validate(first);
    await provider.switchToNextCertificate();
    expect(provider.metadataXml.match(/use="signing"/g)).toHaveLength(1);
    expect(provider.signingCertificate).toBe(next);
    await validate(next);
    await expect(validate(first)).rejects.toThrow('Invalid document signature');
  });

  it('ends the session when the service provider requests logout', async () => {
    const provider = await startProvider({ certificate: own.certificate });
    const saml = createSaml(provider, { privateKey: own.key, signatureAlgorithm: 'sha256' });
    const session = createBrowserSession();
    const url = createRequestUrl(provider);
    const response = await provider.signInAs(url, 'mira', password, session);
    const { profile } = await saml.validatePostResponseAsync(response);
    if (!profile) throw new Error('No profile');
    await provider.signInAs(createRequestUrl(provider), 'mira', 'not asked for', session);
    const logoutUrl = await saml.getLogoutUrlAsync(profile, 'relay-3', {});
    const redirect = new URL(await provider.signOut(logoutUrl, session));
    expect(redirect.href).toContain(`${serviceProvider.logoutUrl}?SAMLResponse=`);
    const parameters = Object.fromEntries(redirect.searchParams);
    const { loggedOut } = await saml.validateRedirectAsync(parameters, redirect.search.slice(1));
    expect(loggedOut).toBe(true);
    await expect(
      provider.signInAs(createRequestUrl(provider), 'mira', 'not asked for', session),
    ).rejects.toThrow('Incorrect username or password');
  });

  it('sends a logout request to the service provider when the user signs out', async () => {
    const provider = await startProvider();
    const session = createBrowserSession();
    const url = createRequestUrl(provider);
    const response = await provider.signInAs(url, 'mira', password, session);
    const saml = createSaml(provider);
    const { profile } = await saml.validatePostResponseAsync(response);
    const signOutUrl = `${provider.logoutUrl}?ReturnTo=${encodeURIComponent(provider.metadataUrl)}`;
    const redirect = new URL(await provider.signOut(signOutUrl, session));
    expect(redirect.href).toContain(`${serviceProvider.logoutUrl}?SAMLRequest=`);
    const parameters = Object.fromEntries(redirect.searchParams);
    const request = await saml.validateRedirectAsync(parameters, redirect.search.slice(1));
    expect(request.profile).toMatchObject({
      nameID: 'mira',
      sessionIndex: profile?.sessionIndex,
    });
  });

  it('returns changed attributes at the next sign-in', async () => {
    const provider = await startProvider();
    await provider.setUser('mira', { ...mira, groups: ['admins'] });
    const response = await provider.signInAs(createRequestUrl(provider), 'mira', password);
    const { profile } = await createSaml(provider).validatePostResponseAsync(response);
    expect(profile).toMatchObject({ groups: 'admins' });
  });

  it('removes its folder when it closes', async () => {
    const listFolders = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('atrium-saml-'));
    const before = new Set(await listFolders());
    const provider = await startProvider();
    const created = (await listFolders()).filter((name) => !before.has(name));
    expect(created.length).toBeGreaterThan(0);
    await running.splice(0)[0]?.close();
    await expect(fetch(provider.metadataUrl)).rejects.toThrow('fetch failed');
    for (const name of created) expect(existsSync(join(tmpdir(), name))).toBe(false);
  });
});
