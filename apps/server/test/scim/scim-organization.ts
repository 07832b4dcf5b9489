import { randomUUID } from 'node:crypto';
import { createApiKey } from '../../src/modules/identity/index.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Factories, MadeOrganization, MadeUser } from '../factories.ts';
import { makeSsoOrganization } from '../sso/sso-organization.ts';

/** An organization whose users come from an identity provider. */
export type ScimOrganization = {
  organization: MadeOrganization;
  admin: MadeUser;
  domain: string;
  keyId: string;
  serviceAccountId: string;
  key: string;
};

/** Creates an organization with a verified domain and an API key with the scope `scim`. */
export async function makeScimOrganization(
  make: Factories,
  deps: Deps,
  scopes: string[] = ['scim'],
): Promise<ScimOrganization> {
  const { organization, admin, domain } = await makeSsoOrganization(make, deps);
  const [serviceAccountId, keyId] = [randomUUID(), randomUUID()];
  const { key, hash, lastCharacters } = createApiKey(keyId);
  await deps.db
    .insertInto('serviceAccounts')
    .values({
      id: serviceAccountId,
      organizationId: organization.id,
      name: 'Identity provider',
      scopes,
      responsibleId: admin.id,
    })
    .execute();
  await deps.db
    .insertInto('auth.apiKeys')
    .values({
      id: keyId,
      serviceAccountId,
      keyHash: hash,
      lastCharacters,
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return { organization, admin, domain, keyId, serviceAccountId, key };
}
