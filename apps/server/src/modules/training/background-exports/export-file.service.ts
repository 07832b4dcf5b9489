import type { Readable } from 'node:stream';
import { trainingExports } from '@atrium/contracts/training/constants';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { createUrlKey, isValidUrlKey } from '../../../platform/security/url-key.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requirePeopleScope } from '../../../policies/people.policy.ts';
import { findActor } from '../../identity/index.ts';
import { findReadyExport, type ReadyExport } from './training-exports.queries.ts';

type ExportParams = { orgId: string; exportId: string };
type UrlOwner = { user: string; session: string };

const signedSubject = ({ orgId, exportId }: ExportParams, { user, session }: UrlOwner) =>
  ({ what: 'training-export', id: `${orgId} ${exportId} ${user} ${session}` }) as const;

/** Returns an export that the actor requested and may still see. Throws `not_found` for others and for expired ones. */
async function getReadyExport(
  db: Database,
  actor: Actor,
  { orgId, exportId }: ExportParams,
): Promise<ReadyExport> {
  const scope = requirePeopleScope(actor, orgId);
  const found = await findReadyExport(db, scope, actor.id, exportId);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Creates a signed URL with which the actor can download one of their exports. */
export async function getTrainingExportUrl(
  { db, config }: Deps,
  actor: Actor,
  params: ExportParams,
): Promise<{ url: string }> {
  await getReadyExport(db, actor, params);
  const owner = { user: actor.id, session: actor.sessionId };
  const expiresAt = new Date(Date.now() + trainingExports.urlSeconds * 1_000);
  const key = createUrlKey(config, signedSubject(params, owner), expiresAt);
  const query = new URLSearchParams({ ...owner, key });
  const path = `/api/enterprise/admin/organizations/${params.orgId}/training/exports/${params.exportId}/file`;
  return { url: `${path}?${query.toString()}` };
}

/**
 * Opens the file of a signed URL. Throws `url_expired` if the URL or its session has ended, and checks again that the user
 * may see the rows.
 */
export async function downloadTrainingExport(
  { db, storage, config }: Deps,
  params: ExportParams,
  { key, ...owner }: UrlOwner & { key: string },
  ipAddress: string,
): Promise<ReadyExport & { stream: Readable }> {
  if (!isValidUrlKey(config, signedSubject(params, owner), key)) throw new AppError('url_expired');
  const actor = await findActor(db, owner.session, owner.user);
  if (!actor) throw new AppError('url_expired');
  const found = await getReadyExport(db, { ...actor, ipAddress }, params);
  await recordSecurityEvent(db, {
    kind: 'export_downloaded',
    actorId: actor.id,
    organizationId: params.orgId,
    ipAddress,
    details: { what: 'training', format: found.format, bytes: found.sizeBytes },
  });
  return { ...found, stream: await storage.openStream(found.objectKey) };
}
