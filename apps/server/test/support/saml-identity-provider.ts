import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createBrowserSession, getForm } from './browser-session.ts';
import { findFreePort } from './private-cluster.ts';
import {
  writeConfiguration,
  writeSettings,
  type SimpleSamlSettings,
} from './simplesamlphp-config.ts';

const run = promisify(execFile);
const webRoot = '/usr/share/simplesamlphp/www';

/** The password and the attributes of a user. `uid` is the user name unless given. */
type SamlUser = {
  password: string;
  email?: string;
  displayName?: string;
  groups?: string[];
  department?: string;
  employeeNumber?: string;
  [attribute: string]: string | string[] | undefined;
};

/** A service provider, by its metadata or by the values that are needed. Values override the metadata. */
type ServiceProvider = (
  | { metadataXml: string; entityId?: string; acsUrl?: string }
  | { metadataXml?: undefined; entityId: string; acsUrl: string }
) & {
  logoutUrl?: string;
  /** PEM. Encrypts assertions, and verifies signed requests. */
  certificate?: string;
  /** The NameID format if the request names none; persistent unless given. */
  nameIdFormat?: string;
  encryptAssertions?: boolean;
  /** Rejects unsigned authentication and logout requests. */
  requireSignedRequests?: boolean;
  /** Signs the response too, not only the assertion. True unless given. */
  signResponse?: boolean;
};

type Options = {
  /** A free port if not given. */
  port?: number;
  serviceProviders: ServiceProvider[];
  /** By user name. */
  users: Record<string, SamlUser>;
};

const stripPem = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');

function toMetadata(provider: ServiceProvider): Record<string, unknown> {
  const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
  const entityId =
    provider.entityId ?? /entityID="([^"]+)"/.exec(provider.metadataXml ?? '')?.[1] ?? '';
  return {
    entityid: entityId,
    NameIDFormat: provider.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    'saml20.sign.assertion': true,
    'saml20.sign.response': provider.signResponse ?? true,
    'assertion.encryption': provider.encryptAssertions ?? false,
    'validate.authnrequest': provider.requireSignedRequests ?? false,
    'validate.logout': provider.requireSignedRequests ?? false,
    'sign.logout': true,
    ...(provider.acsUrl && { AssertionConsumerService: provider.acsUrl }),
    ...(provider.logoutUrl && {
      SingleLogoutService: [{ Binding: redirect, Location: provider.logoutUrl }],
    }),
    ...(provider.certificate && { certData: stripPem(provider.certificate) }),
  };
}

const toSettingsUser = (name: string, { password, ...attributes }: SamlUser) => ({
  password,
  attributes: Object.fromEntries(
    Object.entries({ uid: name, ...attributes }).map(([key, value]) => [key, [value ?? []].flat()]),
  ),
});

/** Creates a key and a self-signed certificate. Returns the certificate. */
async function createCertificate(folder: string, name: string): Promise<string> {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  const subject = `/CN=${name}.identity-provider.test`;
  const output = ['-keyout', key, '-out', certificate, '-subj', subject];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...output]);
  return readFile(certificate, 'utf8');
}

async function startPhp(folder: string, port: number) {
  const log = createWriteStream(join(folder, 'php.log'));
  await once(log, 'open');
  const php = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', webRoot], {
    env: { PATH: process.env['PATH'], SIMPLESAMLPHP_CONFIG_DIR: folder },
    stdio: ['ignore', log, log],
  });
  return {
    hasExited: () => php.exitCode !== null,
    async stop() {
      const ended =
        php.exitCode === null && php.signalCode === null ? once(php, 'exit') : undefined;
      php.kill('SIGKILL');
      await ended;
      log.destroy();
    },
  };
}

/** Starts SimpleSAMLphp as an identity provider on 127.0.0.1, with its own configuration, keys and sessions. */
export async function startSamlIdentityProvider(options: Options) {
  const port = options.port ?? (await findFreePort());
  const folder = await mkdtemp(join(tmpdir(), 'atrium-saml-'));
  const baseUrl = `http://127.0.0.1:${port}`;
  const metadataUrl = `${baseUrl}/saml2/idp/metadata.php`;
  const state = {
    certificate: await createCertificate(folder, 'first'),
    next: '',
    metadataXml: '',
  };
  const toSettingsProvider = (provider: ServiceProvider) => ({
    ...(provider.metadataXml && { metadataXml: provider.metadataXml }),
    metadata: toMetadata(provider),
  });
  const settings: SimpleSamlSettings = {
    baseUrl,
    entityId: metadataUrl,
    folder,
    secret: crypto.randomUUID(),
    users: Object.fromEntries(
      Object.entries(options.users).map(([name, user]) => [name, toSettingsUser(name, user)]),
    ),
    serviceProviders: options.serviceProviders.map(toSettingsProvider),
    hostedKeys: { privatekey: 'first.key', certificate: 'first.crt' },
  };
  await writeConfiguration(settings);
  const php = await startPhp(folder, port);

  async function close(): Promise<void> {
    await php.stop();
    await rm(folder, { recursive: true });
  }

  async function readMetadata(): Promise<string> {
    const reply = await fetch(metadataUrl);
    const body = await reply.text();
    if (!reply.ok || !body.includes('EntityDescriptor')) throw new Error(`No metadata: ${body}`);
    return body;
  }

  async function waitForMetadata(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        state.metadataXml = await readMetadata();
        return;
      } catch (error) {
        const isConnecting = error instanceof TypeError && !php.hasExited() && tries < 100;
        if (!isConnecting) throw error;
        await wait(50);
      }
    }
  }

  await waitForMetadata().catch(async (error: unknown) => {
    const log = await readFile(join(folder, 'php.log'), 'utf8');
    await close();
    throw new Error(`SimpleSAMLphp does not start: ${log}`, { cause: error });
  });

  async function applySettings(): Promise<void> {
    await writeSettings(settings);
    state.metadataXml = await readMetadata();
  }

  return {
    entityId: metadataUrl,
    metadataUrl,
    signOnUrl: `${baseUrl}/saml2/idp/SSOService.php`,
    logoutUrl: `${baseUrl}/saml2/idp/SingleLogoutService.php`,
    get metadataXml() {
      return state.metadataXml;
    },
    /** The certificate that verifies new assertions, as PEM. */
    get signingCertificate() {
      return state.certificate;
    },
    /** Adds or replaces a user. */
    async setUser(name: string, user: SamlUser) {
      settings.users[name] = toSettingsUser(name, user);
      await applySettings();
    },
    /** Replaces the service providers, for those whose metadata depends on this identity provider. */
    async setServiceProviders(providers: ServiceProvider[]) {
      settings.serviceProviders = providers.map(toSettingsProvider);
      await applySettings();
    },
    /** Publishes a second certificate in the metadata, but still signs with the first. Returns the second. */
    async publishNextCertificate() {
      state.next = await createCertificate(folder, 'next');
      const next = { new_privatekey: 'next.key', new_certificate: 'next.crt' };
      settings.hostedKeys = { ...settings.hostedKeys, ...next };
      await applySettings();
      return state.next;
    },
    /** Signs with the certificate of `publishNextCertificate` and removes the first from the metadata. */
    async switchToNextCertificate() {
      if (!state.next) throw new Error('No next certificate was published');
      state.certificate = state.next;
      settings.hostedKeys = { privatekey: 'next.key', certificate: 'next.crt' };
      await applySettings();
    },
    /** Signs in without a browser. Returns what the last page posts to the service provider. */
    async signInAs(
      redirectUrl: string,
      user: string,
      password: string,
      session = createBrowserSession(),
    ) {
      const page = await session.open(redirectUrl);
      const isSignedIn = page.html.includes('name="SAMLResponse"');
      const last = isSignedIn
        ? page
        : await session.submit(getForm(page, 'password'), { username: user, password });
      const { action, fields } = getForm(last, 'SAMLResponse');
      return {
        acsUrl: action,
        SAMLResponse: fields['SAMLResponse'] ?? '',
        RelayState: fields['RelayState'] ?? '',
      };
    },
    /** Opens a logout request in the session of a sign-in. Returns the redirect to the service provider. */
    signOut: async (redirectUrl: string, session = createBrowserSession()) =>
      (await session.open(redirectUrl)).url,
    close,
  };
}
