import { sql } from 'kysely';
import type { SsoDetailAttributes, SsoField, SsoProtocol } from '@atrium/contracts/sso/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import type { Database } from '../../../platform/database/database.ts';
import type { ProviderMetadata } from '../providers/index.ts';

/** A connection as it is stored. Secrets are encrypted. */
export type ConnectionRow = {
  id: string;
  organizationId: string;
  protocol: SsoProtocol;
  name: string;
  isActive: boolean;
  issuer: string | null;
  clientId: string | null;
  clientSecret: Buffer | null;
  /** Requested from an OpenID provider. */
  scopes: string[];
  entityId: string | null;
  signInUrl: string | null;
  logoutUrl: string | null;
  certificates: string[];
  metadataUrl: string | null;
  metadataReadAt: Date | null;
  metadataError: string | null;
  serviceCertificate: string;
  serviceKey: Buffer;
  attributes: Record<SsoField, string>;
  detailAttributes: Partial<SsoDetailAttributes>;
  joinsAutomatically: boolean;
  createdAt: Date;
};

const columns = [
  'id',
  'organizationId',
  'protocol',
  'name',
  'isActive',
  'issuer',
  'clientId',
  'clientSecret',
  'scopes',
  'entityId',
  'signInUrl',
  'logoutUrl',
  'certificates',
  'metadataUrl',
  'metadataReadAt',
  'metadataError',
  'serviceCertificate',
  'serviceKey',
  'attributes',
  'detailAttributes',
  'joinsAutomatically',
  'createdAt',
] as const;

const selectConnections = (db: Database) =>
  db.selectFrom('ssoConnections').select(columns).$castTo<ConnectionRow>();

/** Returns the connection of an organization. */
export async function findConnectionOfOrganization(db: Database, organizationId: string) {
  return selectConnections(db).where('organizationId', '=', organizationId).executeTakeFirst();
}

export async function findConnection(db: Database, id: string) {
  return selectConnections(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the active connection for an email: the one of the active organization that has verified its domain. */
export async function findConnectionForDomain(db: Database, domain: string) {
  return db
    .selectFrom('organizationDomains as domain')
    .innerJoin('ssoConnections as connection', 'connection.organizationId', 'domain.organizationId')
    .innerJoin('organizations', 'organizations.id', 'domain.organizationId')
    .select(['connection.id', 'connection.name', 'organizations.ssoEnforcedAt'])
    .where('domain.domain', '=', domain)
    .where('domain.verifiedAt', 'is not', null)
    .where('connection.isActive', '=', true)
    .where('organizations.isActive', '=', true)
    .executeTakeFirst();
}

type Saved = Omit<
  ConnectionRow,
  'metadataReadAt' | 'metadataError' | 'createdAt' | 'serviceCertificate' | 'serviceKey'
> & {
  hasReadMetadata: boolean;
};

export type ServiceKey = Pick<ConnectionRow, 'serviceCertificate' | 'serviceKey'>;

/** Inserts or replaces the connection of an organization. The key of the service provider stays. */
export async function saveConnection(
  db: Database,
  { hasReadMetadata, ...row }: Saved,
  key: ServiceKey,
  createdBy: string,
) {
  const values = {
    ...row,
    attributes: JSON.stringify(row.attributes),
    detailAttributes: JSON.stringify(row.detailAttributes),
    metadataError: null,
    metadataReadAt: hasReadMetadata ? sql<Date>`now()` : null,
  };
  await db
    .insertInto('ssoConnections')
    .values({ ...values, ...key, createdBy })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...values,
        metadataReadAt: hasReadMetadata
          ? sql<Date>`now()`
          : sql<Date | null>`sso_connections.metadata_read_at`,
        updatedAt: sql<Date>`now()`,
      }),
    )
    .execute();
}

export type GroupRule = { group: string; role: OrganizationRole; teamId: string | null };

/** Replaces the group rules of a connection. */
export async function saveGroupRules(db: Database, connectionId: string, rules: GroupRule[]) {
  await db.deleteFrom('ssoGroupRules').where('connectionId', '=', connectionId).execute();
  if (rules.length === 0) return;
  await db
    .insertInto('ssoGroupRules')
    .values(rules.map(({ group, ...rule }) => ({ connectionId, groupName: group, ...rule })))
    .execute();
}

export async function listGroupRules(db: Database, connectionId: string) {
  return db
    .selectFrom('ssoGroupRules as rule')
    .leftJoin('teams', 'teams.id', 'rule.teamId')
    .select(['rule.groupName as group', 'rule.role', 'rule.teamId', 'teams.name as teamName'])
    .where('rule.connectionId', '=', connectionId)
    .orderBy('rule.groupName')
    .execute();
}

/** Returns how many of the given teams belong to the organization. */
export async function countTeams(db: Database, organizationId: string, ids: string[]) {
  const { count } = await db
    .selectFrom('teams')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the name of the admin who set up a connection. */
export async function findConnectionCreator(db: Database, id: string) {
  const row = await db
    .selectFrom('ssoConnections')
    .innerJoin('profiles', 'profiles.id', 'ssoConnections.createdBy')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .select(sql<string>`coalesce(profiles.full_name, account.email)`.as('name'))
    .where('ssoConnections.id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function deleteConnection(db: Database, organizationId: string) {
  await db.deleteFrom('ssoConnections').where('organizationId', '=', organizationId).execute();
}

/** Unlinks all accounts from the provider of a connection, also those that are signing in. Returns how many were linked. */
export async function deleteIdentities(db: Database, connectionId: string): Promise<number> {
  await db.deleteFrom('auth.ssoRequests').where('connectionId', '=', connectionId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('ssoIdentities')
    .where('connectionId', '=', connectionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Where the metadata of a provider were read. What is read there applies only while the connection still says so. */
export type MetadataSource = { id: string; metadataUrl: string; entityId: string };

/** Returns SAML connections whose metadata have not been read for a while, those that failed lately last. */
export async function listStaleMetadata(db: Database, hours: number) {
  return db
    .selectFrom('ssoConnections')
    .select(['id', 'metadataUrl', 'entityId'])
    .where('metadataUrl', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('metadataReadAt', 'is', null),
        eb('metadataReadAt', '<', sql<Date>`now() - make_interval(hours => ${hours})`),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('metadataTriedAt', 'metadataReadAt'))
    .limit(200)
    .$castTo<MetadataSource>()
    .execute();
}

/** Returns the encrypted secrets of all connections. */
export async function listSecrets(db: Database) {
  return db
    .selectFrom('ssoConnections')
    .select(['id', 'clientSecret', 'serviceKey'])
    .orderBy('id')
    .execute();
}

export async function saveSecrets(
  db: Database,
  id: string,
  secrets: Pick<ConnectionRow, 'clientSecret' | 'serviceKey'>,
) {
  await db.updateTable('ssoConnections').set(secrets).where('id', '=', id).execute();
}

const updateSource = (db: Database, { id, metadataUrl, entityId }: MetadataSource) =>
  db
    .updateTable('ssoConnections')
    .where('id', '=', id)
    .where('metadataUrl', '=', metadataUrl)
    .where('entityId', '=', entityId);

/** Stores what was read from the metadata URL of a provider. */
export async function saveMetadata(
  db: Database,
  source: MetadataSource,
  metadata: ProviderMetadata,
) {
  const now = sql<Date>`now()`;
  await updateSource(db, source)
    .set({ ...metadata, metadataReadAt: now, metadataTriedAt: now, metadataError: null })
    .execute();
}

/** Stores why the metadata could not be read. The last ones stay in use. */
export async function saveMetadataError(
  db: Database,
  source: MetadataSource,
  metadataError: string,
) {
  await updateSource(db, source)
    .set({ metadataError, metadataTriedAt: sql<Date>`now()` })
    .execute();
}
