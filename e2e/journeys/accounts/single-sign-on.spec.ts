import type { APIRequestContext, Page } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { createApiClient, readJson } from '../../support/data/course-api.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { password } from '../../support/data/seed-users.ts';
import { startIdentityProvider } from '../../support/identity-provider.ts';
import { expect, inspectScreen, test } from '../../support/test.ts';

const attributes = { email: 'email', groups: 'groups', team: 'department' };
const shared = { name: 'Company account', isActive: true, joinsAutomatically: true };

/** An organization with a verified domain, a team and its admin. */
async function makeOrganization() {
  const organization = createOrganization(1);
  const id = queryDatabase(
    `select id from organizations where name = '${organization.name}'`,
  ).trim();
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  queryDatabase(`
    insert into organization_domains (organization_id, domain, token, verified_at, verified_by)
    values ('${id}', '${domain}', repeat('a', 20), now(), 'dns')`);
  const [teamId, leadsId] = ['Field', 'Leads'].map((name) =>
    queryDatabase(
      `insert into teams (organization_id, name) values ('${id}', '${name}') returning id`,
    ).trim(),
  );
  const api = await createApiClient(organization.admin.email);
  const settings = `/api/enterprise/admin/organizations/${id}/sso`;
  const groupRules = [{ group: 'training-admins', role: 'admin', teamId }];
  return { ...organization, id, domain, teamId, leadsId, api, settings, groupRules };
}

type Settings = { urls: { metadata: string }; connection: { id: string } };

const save = async (api: APIRequestContext, url: string, form: object): Promise<Settings> =>
  readJson<Settings>(await api.put(url, { data: form }));

/** Enters an email on the sign-in page and continues. */
async function enterEmail(page: Page, email: string): Promise<void> {
  await page.goto('/auth?mode=signin');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
}

/** Starts an OpenID provider with one user and connects the organization to it. */
async function connectOpenIdProvider(
  organization: Awaited<ReturnType<typeof makeOrganization>>,
  users: Record<string, object>,
) {
  const provider = await startIdentityProvider('oidc', {
    clients: [
      {
        redirectUris: [`${apiUrl}/sso/callback/${organization.id}`],
        authMethod: 'client_secret_post',
      },
    ],
    users,
  });
  const { issuer, clientId, clientSecret } = provider.details;
  await save(organization.api, organization.settings, {
    ...shared,
    protocol: 'oidc',
    issuer,
    clientId,
    clientSecret,
    scopes: ['openid', 'profile', 'email', 'groups'],
    attributes: { ...attributes, fullName: 'name' },
    groupRules: organization.groupRules,
  });
  return provider;
}

/** Signs in at the OpenID provider, whose page has a field for the account. */
async function signInAtProvider(page: Page, email: string, account: string): Promise<void> {
  await enterEmail(page, email);
  await page.locator('input[name=account]').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Provisions a user and deactivates them as the directory of the organization does, with an API key. */
async function deactivateByScim(
  { id, api }: Awaited<ReturnType<typeof makeOrganization>>,
  email: string,
): Promise<void> {
  const account = await api.post(`/api/enterprise/admin/organizations/${id}/service-accounts`, {
    data: { name: 'Directory', scopes: ['scim'], allowedNetworks: [], days: 90 },
  });
  const { key } = await readJson<{ key: string }>(account);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' };
  const users = '/api/scim/v2/Users';
  const provisioned = await api.post(users, {
    headers,
    data: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: email,
      emails: [{ primary: true, value: email }],
      active: true,
    },
  });
  const user = await readJson<{ id: string }>(provisioned);
  const changed = await api.patch(`${users}/${user.id}`, {
    headers,
    data: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value: false }],
    },
  });
  expect(changed.status()).toBe(200);
}

const rolesOf = (email: string) =>
  queryDatabase(`
    select memberships.role, teams.name from auth.users account
    join memberships on memberships.user_id = account.id
    left join team_members on team_members.user_id = account.id
    left join teams on teams.id = team_members.team_id
    where account.email = '${email}'`);

test('joins with an OpenID provider by email, with the mapped role and team @everywhere', async ({
  page,
}) => {
  const organization = await makeOrganization();
  const email = `mira@${organization.domain}`;
  const name = `Mira ${organization.domain.slice(0, 8)}`;
  const provider = await connectOpenIdProvider(organization, {
    mira: { email, name, groups: ['training-admins'] },
  });
  await signInAtProvider(page, email, 'mira');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira');
  expect(rolesOf(email)).toContain('admin');
  expect(rolesOf(email)).toContain('Field');
  await provider.close();
});

test('joins with SimpleSAMLphp by email, with the mapped role and teams, and passwords are refused once it is required', async ({
  page,
}) => {
  const organization = await makeOrganization();
  const email = `jonas@${organization.domain}`;
  const displayName = `Jonas ${organization.domain.slice(0, 8)}`;
  const provider = await startIdentityProvider('saml', {
    serviceProviders: [],
    users: {
      jonas: {
        password: 'correct horse',
        email,
        displayName,
        groups: ['staff', 'training-admins'],
        department: 'field',
      },
    },
  });
  const { urls } = await save(organization.api, organization.settings, {
    ...shared,
    protocol: 'saml',
    metadataUrl: provider.details['metadataUrl'],
    metadata: null,
    attributes: { ...attributes, fullName: 'displayName' },
    groupRules: [{ group: 'training-admins', role: 'admin', teamId: organization.leadsId }],
  });
  const metadata = await organization.api.get(urls.metadata);
  await provider.call('setServiceProviders', [{ metadataXml: await metadata.text() }]);

  await enterEmail(page, email);
  await page.locator('input[name=username]').fill('jonas');
  await page.locator('input[name=password]').fill('correct horse');
  await page.locator('form button, form input[type=submit]').last().click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas');
  const memberships = rolesOf(email).trim().split('\n').toSorted();
  expect(memberships).toEqual(['admin|Field', 'admin|Leads']);

  queryDatabase(`
    insert into sso_emergency_admins (user_id)
    select id from auth.users where email = '${organization.admin.email}'`);
  queryDatabase(`update organizations set sso_enforced_at = now() where id = '${organization.id}'`);
  const member = organization.member(1);
  const refused = await organization.api.post('/api/auth/sign-in', {
    data: { email: member.email, password },
    headers: { origin: apiUrl },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'sso_required' });
  await provider.close();
});

test('signs out a user whom the directory deactivates, and refuses the next sign-in', async ({
  page,
}) => {
  const organization = await makeOrganization();
  const email = `lena@${organization.domain}`;
  const provider = await connectOpenIdProvider(organization, {
    lena: { email, name: 'Lena Ortiz' },
  });
  await signInAtProvider(page, email, 'lena');
  await expect(page).toHaveURL(/\/dashboard/);

  await deactivateByScim(organization, email);
  await page.reload();
  await expect(page).toHaveURL(/\/auth/);
  // The provider still knows the user.
  await enterEmail(page, email);
  await expect(page.getByText('Your account is deactivated.')).toBeVisible();
  await provider.close();
});

test('explains why an account can’t sign in @everywhere', async ({ page }) => {
  const organization = await makeOrganization();
  const provider = await connectOpenIdProvider(organization, {
    stranger: { email: 'stranger@elsewhere.example' },
  });
  await signInAtProvider(page, `anyone@${organization.domain}`, 'stranger');
  await expect(page.getByRole('heading', { name: 'Couldn’t sign you in' })).toBeVisible();
  await expect(page.getByText('has not verified the domain')).toBeVisible();
  await inspectScreen(page, 'sso-refused');
  await provider.close();
});
