import { randomUUID } from 'node:crypto';
import { defaultSsoScopes, sso } from '@atrium/contracts/sso/constants';
import type { SsoForm, SsoSettings } from '@atrium/contracts/sso/sso';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { OutgoingRequestError } from '../../../platform/outgoing/outgoing-requests.ts';
import { recordSettingChange } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { deleteProviderSessions } from '../../identity/index.ts';
import { findOrganization, lockOrganization } from '../../organizations/index.ts';
import { discover, type ProviderMetadata, readMetadata, reasonOf } from '../providers/index.ts';
import {
  createServiceKey,
  encryptClientSecret,
  toOidcClient,
} from './connection-secrets.service.ts';
import { readSettings } from './connection-settings.service.ts';
import {
  type ConnectionRow,
  countTeams,
  deleteConnection,
  deleteIdentities,
  findConnection,
  findConnectionOfOrganization,
  listStaleMetadata,
  type MetadataSource,
  saveConnection,
  saveGroupRules,
  saveMetadata,
  saveMetadataError,
} from './connections.queries.ts';
import { findEnforcedAt } from './enforcement.queries.ts';
import { deleteTestRun } from './sso-test-runs.queries.ts';

/** Reads metadata from their URL. Throws `sso_provider_unreachable` or `sso_metadata_invalid`. */
async function fetchMetadata(deps: Deps, url: string): Promise<ProviderMetadata> {
  try {
    const { status, body } = await deps.sendRequest(new URL(url));
    if (status !== 200)
      throw new AppError('sso_provider_unreachable', { reason: `The status was ${status}.` });
    return readMetadata(body);
  } catch (error) {
    if (!(error instanceof OutgoingRequestError)) throw error;
    throw new AppError('sso_provider_unreachable', { reason: error.message });
  }
}

const noSaml = {
  entityId: null,
  signInUrl: null,
  logoutUrl: null,
  certificates: [],
  metadataUrl: null,
};
const noOidc = { issuer: null, clientId: null, clientSecret: null, scopes: defaultSsoScopes };

async function readOidcForm(
  deps: Deps,
  id: string,
  form: Extract<SsoForm, { protocol: 'oidc' }>,
  stored: ConnectionRow | undefined,
) {
  const { issuer, clientId } = form;
  // A stored secret is only sent to the issuer it was entered for.
  const isKept = form.clientSecret === '' && stored?.issuer === issuer;
  const secret = isKept ? toOidcClient(deps, stored).clientSecret : form.clientSecret;
  if (secret === '') throw new AppError('sso_secret_missing');
  const scopes = [...new Set(form.scopes ?? stored?.scopes ?? defaultSsoScopes)];
  await discover(deps.sendRequest, { issuer, clientId, clientSecret: secret, scopes });
  const clientSecret = encryptClientSecret(deps, id, secret);
  return { ...noSaml, issuer, clientId, clientSecret, scopes, hasReadMetadata: false };
}

async function readSamlForm(
  deps: Deps,
  form: Extract<SsoForm, { protocol: 'saml' }>,
  stored: ConnectionRow | undefined,
) {
  const { metadataUrl, metadata } = form;
  if (metadataUrl !== null)
    return {
      ...noOidc,
      ...(await fetchMetadata(deps, metadataUrl)),
      metadataUrl,
      hasReadMetadata: true,
    };
  if (metadata !== null)
    return { ...noOidc, ...readMetadata(metadata), metadataUrl, hasReadMetadata: true };
  if (stored?.protocol !== 'saml') throw new AppError('sso_metadata_invalid');
  const { entityId, signInUrl, logoutUrl, certificates } = stored;
  return {
    ...noOidc,
    entityId,
    signInUrl,
    logoutUrl,
    certificates,
    metadataUrl,
    hasReadMetadata: false,
  };
}

/** What the audit log says about a connection. */
const toAudited = ({
  protocol,
  name,
  isActive,
  issuer,
  entityId,
  joinsAutomatically,
}: Pick<
  ConnectionRow,
  'protocol' | 'name' | 'isActive' | 'issuer' | 'entityId' | 'joinsAutomatically'
>) => ({ protocol, name, isActive, provider: issuer ?? entityId, joinsAutomatically });

const testedSettings = (deps: Deps, row: ConnectionRow | undefined) =>
  JSON.stringify(
    row && [
      row.protocol,
      row.issuer,
      row.clientId,
      // Encrypted anew with each change.
      row.clientSecret && toOidcClient(deps, row).clientSecret,
      row.scopes,
      row.entityId,
      row.signInUrl,
      row.certificates,
      row.attributes,
      row.detailAttributes,
    ],
  );

const isSameProvider = (
  before: ConnectionRow,
  after: Pick<ConnectionRow, 'protocol' | 'issuer' | 'entityId'>,
) =>
  before.protocol === after.protocol &&
  before.issuer === after.issuer &&
  before.entityId === after.entityId;

async function requireTeams(db: Database, organizationId: string, form: SsoForm) {
  const teamIds = new Set(form.groupRules.flatMap(({ teamId }) => teamId ?? []));
  if ((await countTeams(db, organizationId, [...teamIds])) < teamIds.size)
    throw new AppError('sso_team_missing');
}

/**
 * Unlinks all accounts from a provider that is replaced, whose subjects may name other people at the next one, and ends the
 * sessions that it opened. They are linked again by email. Returns how many accounts were unlinked.
 */
async function unlinkProvider(db: Database, connectionId: string, ownSessionId: string) {
  const session = { connectionId, nameId: null, session: null, exceptId: ownSessionId };
  await deleteProviderSessions(db, session);
  return deleteIdentities(db, connectionId);
}

/**
 * Creates or changes the connection of an organization. Reads the discovery document or the metadata of the provider, and
 * throws `sso_provider_unreachable` or `sso_metadata_invalid` if it can't.
 */
export async function saveSso(
  deps: Deps,
  actor: Actor,
  orgId: string,
  form: SsoForm,
): Promise<SsoSettings> {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(deps.db, orgId))) throw new AppError('not_found');
  const stored = await findConnectionOfOrganization(deps.db, orgId);
  const id = stored?.id ?? randomUUID();
  const provider =
    form.protocol === 'oidc'
      ? await readOidcForm(deps, id, form, stored)
      : await readSamlForm(deps, form, stored);
  const { protocol, name, isActive, attributes, joinsAutomatically } = form;
  const row = {
    id,
    organizationId: orgId,
    protocol,
    name,
    isActive,
    attributes,
    detailAttributes: form.detailAttributes ?? stored?.detailAttributes ?? {},
    joinsAutomatically,
  };
  const key = stored ?? createServiceKey(deps, id);
  await deps.db.transaction().execute(async (tx) => {
    // Single sign-on may be enforced at the same time.
    if (!(await lockOrganization(tx, orgId))) throw new AppError('not_found');
    if (!isActive && (await findEnforcedAt(tx, orgId))) throw new AppError('sso_enforced');
    await requireTeams(tx, orgId, form);
    const { serviceCertificate, serviceKey } = key;
    await saveConnection(tx, { ...row, ...provider }, { serviceCertificate, serviceKey }, actor.id);
    await saveGroupRules(tx, id, form.groupRules);
    const saved = await findConnection(tx, id);
    if (testedSettings(deps, stored) !== testedSettings(deps, saved)) await deleteTestRun(tx, id);
    const isReplaced = stored !== undefined && !isSameProvider(stored, { ...row, ...provider });
    const unlinked = isReplaced ? await unlinkProvider(tx, id, actor.sessionId) : 0;
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: stored ? 'sso.changed' : 'sso.created',
      target: name,
      ...(stored ? { before: toAudited(stored) } : {}),
      after: {
        ...toAudited({ ...row, ...provider }),
        groupRules: form.groupRules.length,
        ...(isReplaced && { unlinked }),
      },
    });
    await recordSettingChange(tx, actor, {
      kind: 'sso_changed',
      organizationId: orgId,
      change: stored ? 'changed' : 'created',
      details: toAudited({ ...row, ...provider }),
    });
  });
  return readSettings(deps, orgId);
}

/** Deletes the connection and the sessions that it opened. Throws `sso_enforced` while it is the only way to sign in. */
export async function deleteSso(deps: Deps, actor: Actor, orgId: string): Promise<SsoSettings> {
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    await lockOrganization(tx, orgId);
    const stored = await findConnectionOfOrganization(tx, orgId);
    if (!stored) return;
    if (await findEnforcedAt(tx, orgId)) throw new AppError('sso_enforced');
    await deleteConnection(tx, orgId);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'sso.deleted',
      target: stored.name,
      before: toAudited(stored),
    });
    await recordSettingChange(tx, actor, {
      kind: 'sso_changed',
      organizationId: orgId,
      change: 'deleted',
      details: toAudited(stored),
    });
  });
  return readSettings(deps, orgId);
}

async function fetchOwnMetadata(deps: Deps, { metadataUrl, entityId }: MetadataSource) {
  const metadata = await fetchMetadata(deps, metadataUrl);
  if (metadata.entityId === entityId) return metadata;
  throw new AppError('sso_metadata_invalid', {
    reason: `They are of another provider, ${metadata.entityId}. Save the connection to accept it.`,
  });
}

/** Reads the metadata of SAML providers again, so that replaced certificates are accepted. The last ones stay on errors. */
export async function refreshSsoMetadata(deps: Deps): Promise<void> {
  for (const source of await listStaleMetadata(deps.db, sso.metadataHours)) {
    try {
      await saveMetadata(deps.db, source, await fetchOwnMetadata(deps, source));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await saveMetadataError(deps.db, source, reasonOf(error));
    }
  }
}
