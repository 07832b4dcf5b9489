import { X509Certificate } from 'node:crypto';
import { noSsoDetailAttributes } from '@atrium/contracts/sso/constants';
import type { SsoSettings } from '@atrium/contracts/sso/sso';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findOrganization } from '../../organizations/index.ts';
import { countMembers, listDomains, toDomain } from '../domains/index.ts';
import { callbackUrlOf, urlsOf } from './connection-secrets.service.ts';
import {
  type ConnectionRow,
  findConnectionCreator,
  findConnectionOfOrganization,
  listGroupRules,
} from './connections.queries.ts';
import { findEnforcedAt, listEmergencyAdmins } from './enforcement.queries.ts';
import { findTestRun } from './sso-test-runs.queries.ts';

function toCertificateDetails(pem: string) {
  const { subject, fingerprint256, validToDate } = new X509Certificate(pem);
  return {
    subject: subject.replaceAll('\n', ', '),
    fingerprint: fingerprint256,
    validUntil: validToDate.toISOString(),
  };
}

async function toConnection(db: Database, row: ConnectionRow) {
  const test = await findTestRun(db, row.id);
  const { id, protocol, name, isActive, issuer, clientId, scopes, entityId, signInUrl, logoutUrl } =
    row;
  return {
    id,
    protocol,
    name,
    isActive,
    issuer,
    clientId,
    scopes,
    entityId,
    signInUrl,
    logoutUrl,
    certificates: row.certificates.map(toCertificateDetails),
    metadataUrl: row.metadataUrl,
    metadataReadAt: row.metadataReadAt?.toISOString() ?? null,
    metadataError: row.metadataError,
    attributes: row.attributes,
    detailAttributes: { ...noSsoDetailAttributes, ...row.detailAttributes },
    groupRules: await listGroupRules(db, id),
    joinsAutomatically: row.joinsAutomatically,
    createdAt: row.createdAt.toISOString(),
    createdBy: await findConnectionCreator(db, id),
    lastTest: test
      ? {
          startedAt: test.startedAt.toISOString(),
          finishedAt: test.finishedAt?.toISOString() ?? null,
          result: test.result,
        }
      : null,
  };
}

/** Returns the settings of an organization, after the permission check. */
export async function readSettings(deps: Deps, organizationId: string): Promise<SsoSettings> {
  const { db, config } = deps;
  if (!(await findOrganization(db, organizationId))) throw new AppError('not_found');
  const row = await findConnectionOfOrganization(db, organizationId);
  const urls = row && urlsOf(config, row.id);
  const isSaml = row?.protocol === 'saml';
  return {
    connection: row ? await toConnection(db, row) : null,
    urls: {
      callback: callbackUrlOf(config, organizationId),
      backChannelLogout: urls && !isSaml ? urls.backChannelLogout : null,
      response: urls && isSaml ? urls.response : null,
      logout: urls && isSaml ? urls.logout : null,
      entityId: urls && isSaml ? urls.entityId : null,
      metadata: urls && isSaml ? urls.metadata : null,
    },
    domains: (await listDomains(db, organizationId)).map(toDomain),
    memberCount: await countMembers(db, organizationId),
    enforcedAt: (await findEnforcedAt(db, organizationId))?.toISOString() ?? null,
    emergencyAdmins: await listEmergencyAdmins(db, organizationId),
  };
}

/** Returns the single sign-on settings of an organization for its admins. */
export async function getSso(deps: Deps, actor: Actor, orgId: string): Promise<SsoSettings> {
  requireOrganizationAdmin(actor, orgId);
  return readSettings(deps, orgId);
}
