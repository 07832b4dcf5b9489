import { randomUUID } from 'node:crypto';
import { mailCode } from '@atrium/contracts/identity/constants';
import { peopleImports } from '@atrium/contracts/people-import/constants';
import { trainingExports } from '@atrium/contracts/training/constants';
import { webhooks } from '@atrium/contracts/webhooks/constants';
import { defaultSsoAttributes, sso } from '@atrium/contracts/sso/constants';
import { expect } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { limitFactorGuesses } from '../../../src/modules/identity/factors/index.ts';
import { sendMailCode, verifyMailCode } from '../../../src/modules/identity/mail/index.ts';
import { createServiceCertificate } from '../../../src/modules/sso/connections/service-certificate.ts';
import { AppError } from '../../../src/platform/base/errors.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import { encryptSecret } from '../../../src/platform/security/secret-box.ts';
import { createApiClient, type ApiClient, type HttpClient } from '../../api-client.ts';
import type { Factories, MadeOrganization, MadeUser } from '../../factories.ts';
import { test as base } from '../../harness.ts';
import { createImporter } from '../../people-import/people-imports.ts';
import { makeObjects, type Names } from '../authorization/authorization-objects.ts';
import { makePeopleImport } from '../authorization/authorization-people-objects.ts';

/** What the calls of a test use: its deps count events as often as the test says. */
type World = {
  api: ApiClient;
  deps: Deps;
  make: Factories;
  admin: MadeUser;
  client: HttpClient;
  organization: MadeOrganization;
  getObjects: () => Promise<Names>;
  /** The path of the organization's administration. */
  path: string;
};

/** Makes a call that counts toward a limit, and returns its status. */
type Call = (world: World) => Promise<number>;

type RateLimit = { keys: RegExp; max: number; prepare: (world: World) => Promise<Call> };

const token = 'x'.repeat(43);
const response = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
const assertion = { id: 'x', rawId: 'x', type: 'public-key', response };
const email = 'somebody@people.example';

/** A limit of a call that needs no preparation. */
const of = (keys: RegExp, max: number, call: Call): RateLimit => ({
  keys,
  max,
  prepare: async () => call,
});

const post = (url: string, body?: unknown): Call => {
  return async ({ api }) => (await api.post(url, body)).status;
};

const postAsAdmin = (end: string, body?: unknown): Call => {
  return async ({ client, path }) => (await client.post(path + end, body)).status;
};

/** Returns the status of the error that a service throws; 200 if it throws none. */
const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof AppError ? error.status : 500),
  );

async function prepareFactor({ admin }: World): Promise<Call> {
  const client = { ip: '192.0.2.1', network: '192.0.2.1', userAgent: '' };
  const reject = () => Promise.reject(new AppError('wrong_factor'));
  return async ({ deps }) =>
    statusOf(
      limitFactorGuesses(deps, { id: admin.id, email: admin.email }, client, 'totp', reject),
    );
}

async function prepareMailCode({ deps, admin }: World): Promise<Call> {
  await sendMailCode(deps, { ...admin, ipAddress: '192.0.2.1' }, 'identity_code');
  const given = { purpose: 'identity_code', code: '000000' } as const;
  return async ({ deps: counting }) =>
    statusOf(verifyMailCode(counting, counting.db, admin.id, given));
}

/** Adds a domain and returns its path. */
async function addDomain({ client, path, deps, organization }: World): Promise<string> {
  const domain = `${randomUUID()}.example`;
  expect((await client.post(`${path}/domains`, { domain })).status).toBeLessThan(300);
  const { id } = await deps.db
    .selectFrom('organizationDomains')
    .select('id')
    .where('organizationId', '=', organization.id)
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
  return `/domains/${id}`;
}

const prepareDomain = async (world: World) => postAsAdmin(`${await addDomain(world)}/check`);

const prepareDomainCode = async (world: World) =>
  postAsAdmin(`${await addDomain(world)}/verification`, { code: 'AAAAA-AAAAA-AAAAA-AAAAA' });

async function prepareOidc({ deps, make }: World): Promise<Call> {
  const { id: organizationId } = await make.organization();
  const id = randomUUID();
  const { key, certificate } = createServiceCertificate('idp.example');
  await deps.db
    .insertInto('ssoConnections')
    .values({
      id,
      organizationId,
      protocol: 'oidc',
      name: 'Company account',
      issuer: 'https://127.0.0.1:1',
      clientId: 'atrium',
      clientSecret: encryptSecret(deps.config, `sso client secret ${id}`, 'secret'),
      serviceCertificate: certificate,
      serviceKey: encryptSecret(deps.config, `sso service key ${id}`, key),
      attributes: JSON.stringify(defaultSsoAttributes.oidc),
    })
    .execute();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return async ({ api }) =>
    (await api.post(`/api/sso/oidc/${id}/logout`, 'logout_token=x', headers)).status;
}

async function prepareXapi({ client, path }: World): Promise<Call> {
  const store = {
    url: 'https://lrs.example/',
    username: 'atrium',
    password: 'password',
    isActive: true,
  };
  const reply = await client.send({ method: 'PUT', url: `${path}/xapi`, body: store });
  expect(reply.status).toBe(200);
  return postAsAdmin('/xapi/test');
}

async function prepareImport({ client, organization, deps }: World): Promise<Call> {
  const importer = createImporter(client, organization, deps);
  return async () => (await importer.upload('Email\nnew@people.example\n')).status;
}

/** Starts a new import, as each is started once. */
async function startImport({ make, deps, organization, client, path }: World): Promise<number> {
  const { peopleImportId } = await makePeopleImport(make, deps, organization);
  const counts = { new: 1, update: 0, unchanged: 0, deactivate: 0, error: 0 };
  const { revision } = await deps.db
    .updateTable('peopleImports')
    .set({ status: 'ready', counts: JSON.stringify(counts) })
    .where('id', '=', peopleImportId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  const url = `${path}/people-imports/${peopleImportId}/start`;
  return (await client.post(url, { revision })).status;
}

const rateLimits: Record<string, RateLimit> = {
  'sign-in pages of a network': of(/^wrong sign-in page from /, 20, async ({ api }) => {
    return (await api.get('/api/branding/sign-in/nothing-here')).status;
  }),
  'certificate numbers of a network': of(/^wrong certificate from /, 20, async ({ api }) => {
    return (await api.get('/api/certificates/AT-2026-BBBB1000')).status;
  }),
  'own passwords of a user': of(/^password of /, 5, async ({ client }) => {
    const body = { password: 'new-password-17', currentPassword: 'wrong' };
    return (await client.post('/api/auth/password', body)).status;
  }),
  'sign-ins of a network': of(
    /^sign-in from /,
    500,
    post('/api/auth/sign-in', { email, password: 'wrong' }),
  ),
  'sign-ins of an account and network': of(
    /^sign-in \S+ from /,
    5,
    post('/api/auth/sign-in', { email, password: 'wrong' }),
  ),
  'PINs of a network': of(
    /^PIN sign-in from /,
    200,
    post('/api/auth/pin/sign-in', { username: 'nobody', pin: '918273' }),
  ),
  'PINs of a username and network': of(
    /^PIN sign-in nobody from /,
    5,
    post('/api/auth/pin/sign-in', { username: 'Nobody', pin: '918273' }),
  ),
  'sign-in codes of a network': of(
    /^sign-in codes from /,
    30,
    post('/api/auth/pin/code', { code: 'AAAA-BBBB-CCCC', pin: '918273' }),
  ),
  'emails of a network': of(/^mail from /, 600, post('/api/auth/magic-link', { email })),
  'emails of a recipient': of(/ mail to /, 5, post('/api/auth/magic-link', { email })),
  'codes of an email': {
    keys: /^code /,
    max: mailCode.tries,
    prepare: prepareMailCode,
  },
  'mailed links of a network': of(/^bad link from /, 30, post('/api/auth/verify', { token })),
  'second factors of a network': { keys: /^factors from /, max: 100, prepare: prepareFactor },
  'unknown sign-ins of a network': of(
    /^bad sign-in from /,
    30,
    post('/api/auth/second-factor/passkey', { token }),
  ),
  'passkey challenges of a network': of(/^passkeys from /, 600, post('/api/auth/passkey/options')),
  'passkeys of a network': of(
    /^wrong passkeys from /,
    100,
    post('/api/auth/passkey', { assertion }),
  ),
  'name checks of a network': of(
    /^name check from /,
    600,
    post('/api/auth/name-availability', { name: 'Somebody New' }),
  ),
  'name checks of a browser': of(
    /^name check (?!from )/,
    30,
    post('/api/auth/name-availability', { name: 'Somebody New' }),
  ),
  'invitations of a network': of(
    /^wrong invitation from /,
    20,
    post('/api/validate-invitation', { token }),
  ),
  'started SSO sign-ins of a network': of(
    /^sso start from /,
    600,
    post('/api/auth/sign-in-method', { email }),
  ),
  'unknown SSO sign-ins of a network': of(
    /^bad sso state from /,
    30,
    post('/api/auth/sso/complete', { organizationId: randomUUID(), query: 'state=x&code=x' }),
  ),
  'wrong logouts of a network': {
    keys: /^wrong logout tokens from /,
    max: 60,
    prepare: prepareOidc,
  },
  'checks of domains': { keys: /^domain check /, max: 30, prepare: prepareDomain },
  'wrong codes of domains': {
    keys: /^wrong domain codes of /,
    max: sso.wrongDomainCodesPerDay,
    prepare: prepareDomainCode,
  },
  'tests of a learning record store': { keys: /^xapi test /, max: 20, prepare: prepareXapi },
  'tests of webhooks': of(/^webhook test /, webhooks.testsPerFiveMinutes, async (world) =>
    postAsAdmin(`/webhooks/${(await world.getObjects())['webhookId']}/test`)(world),
  ),
  'uploads of people': {
    keys: /^people imports of /,
    max: peopleImports.uploadsPerHour,
    prepare: prepareImport,
  },
  'started imports of people': of(
    /^started people imports of /,
    peopleImports.startsPerHour,
    startImport,
  ),
  'sending a report': of(/^report \S+ sent now/, 3, async (world) =>
    postAsAdmin(`/report-schedules/${(await world.getObjects())['scheduleId']}/send`)(world),
  ),
  'sending reports': of(/^reports of \S+ sent now/, 20, async (world) =>
    postAsAdmin(`/report-schedules/${(await world.getObjects())['scheduleId']}/send`)(world),
  ),
  'unsubscribing from reports': of(
    /^unsubscribing from /,
    60,
    post('/api/training/reports/unsubscribe?token=x'),
  ),
  'checks of reports': of(
    /^report checks from /,
    60,
    post('/api/training/reports/verify', { sha256: '0'.repeat(64), signature: 'x' }),
  ),
  'reads of a calendar': of(/^calendar /, 120, async ({ api }) => {
    return (await api.get(`/api/calendar/${token}.ics`)).status;
  }),
  'auditor links of a network': of(/^wrong auditor link from /, 20, async ({ api }) => {
    return (await api.get('/api/auditor/training', { authorization: 'Bearer wrong' })).status;
  }),
  'exports of training': of(
    /^exports of /,
    trainingExports.perDay,
    postAsAdmin('/training/exports', { format: 'csv' }),
  ),
  'errors of a browser': of(
    /^browser-reports:errors:/,
    20,
    post('/api/reports/errors', {
      kind: 'error',
      name: 'Error',
      message: 'x',
      stack: '',
      path: '/',
      version: '1',
    }),
  ),
};

/** How often the events of the tested limit were counted. */
type Counted = { keys: RegExp; count: number };

const test = base.extend<{ counted: Counted; world: World }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
  counted: [async ({}, use) => use({ keys: /^$/, count: 1 }), { scope: 'file' }],
  world: [
    async ({ deps, make, counted }, use) => {
      const counter: Deps['counter'] = {
        add: async (key, endsInMs) => ({
          count: counted.keys.test(key) ? counted.count : 1,
          endsInMs,
        }),
        undo: async () => undefined,
      };
      const counting = { ...deps, counter };
      const app = await buildApp(counting);
      const api = createApiClient(app);
      const organization = await make.organization();
      const admin = await make.user({ organization, role: 'admin' });
      const client = api.as(admin);
      let objects: Promise<Names> | undefined;
      const getObjects = () => (objects ??= makeObjects(make, deps, organization));
      const path = `/api/enterprise/admin/organizations/${organization.id}`;
      await client.get('/api/auth/user');
      await use({ api, deps: counting, make, admin, client, organization, getObjects, path });
      await app.close();
    },
    { scope: 'file' },
  ],
});

test.for(Object.entries(rateLimits))(
  'are limited: %s',
  async ([, { keys, max, prepare }], { world, counted }) => {
    const call = await prepare(world);
    Object.assign(counted, { keys, count: max });
    expect(await call(world)).not.toBe(429);
    counted.count = max + 1;
    expect(await call(world)).toBe(429);
    Object.assign(counted, { keys: /^$/, count: 1 });
  },
);
