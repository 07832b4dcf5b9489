import type { Readable } from 'node:stream';
import { dataExports } from '@atrium/contracts/privacy/constants';
import type { DataExport } from '@atrium/contracts/privacy/privacy';
import { AppError } from '../../../platform/base/errors.ts';
import { toExportName } from '../../../platform/base/file-name.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { createUrlKey, isValidUrlKey } from '../../../platform/security/url-key.ts';
import type { Actor } from '../../../policies/actor.ts';
import { findActor, lockUser } from '../../identity/index.ts';
import {
  findReadyExport,
  findSecondsToNextExport,
  insertExport,
  listExportRows,
} from './data-exports.queries.ts';

/** The attempts take half an hour. After that the archive is marked as failed and users can try again. */
const maxAttempts = 8;

/** Details of security events. Alerts about exports leave out events with this `what`. */
const ownData = { what: 'own data', format: 'zip' } as const;

/** Lists the actor's archives that have not expired, newest first. */
export const listDataExports = ({ db }: Deps, actor: Actor): Promise<DataExport[]> =>
  listExportRows(db, actor.id);

/**
 * Prepares an archive in the background, or returns the one that is already being prepared. Throws `too_many_requests` if
 * the limit of archives per day is reached; failed ones don't count.
 */
export const createDataExport = ({ db }: Deps, actor: Actor): Promise<DataExport> =>
  inTransaction(db, async (tx) => {
    // Serializes concurrent requests of a user.
    await lockUser(tx, actor.id);
    const findPreparing = async () =>
      (await listExportRows(tx, actor.id)).find(({ status }) => status === 'preparing');
    const preparing = await findPreparing();
    if (preparing) return preparing;
    const retryAfterSeconds = await findSecondsToNextExport(tx, actor.id);
    if (retryAfterSeconds > 0) throw new AppError('too_many_requests', { retryAfterSeconds });
    const exportId = await insertExport(tx, actor.id);
    const options = { key: `data export ${exportId}`, maxAttempts };
    await enqueue(tx, 'privacy.build_export', { exportId }, options);
    const created = await findPreparing();
    if (!created) throw new AppError('not_found');
    await recordSecurityEvent(tx, {
      kind: 'export_created',
      actorId: actor.id,
      organizationId: actor.membership?.organizationId ?? null,
      ipAddress: actor.ipAddress,
      details: { ...ownData, exportId },
    });
    return created;
  });

type UrlOwner = { user: string; session: string };

const signedSubject = (exportId: string, { user, session }: UrlOwner) =>
  ({ what: 'data-export', id: `${exportId} ${user} ${session}` }) as const;

/** Creates a signed URL with which the actor can download one of their archives. */
export async function getDataExportUrl(
  { db, config }: Deps,
  actor: Actor,
  exportId: string,
): Promise<{ url: string }> {
  if (!(await findReadyExport(db, actor.id, exportId))) throw new AppError('not_found');
  const owner = { user: actor.id, session: actor.sessionId };
  const expiresAt = new Date(Date.now() + dataExports.urlSeconds * 1_000);
  const key = createUrlKey(config, signedSubject(exportId, owner), expiresAt);
  const query = new URLSearchParams({ ...owner, key });
  return { url: `/api/privacy/exports/${exportId}/file?${query.toString()}` };
}

/** Opens the archive of a signed URL. Throws `url_expired` if the URL or its session has ended. */
export async function downloadDataExport(
  { db, storage, config }: Deps,
  exportId: string,
  { key, ...owner }: UrlOwner & { key: string },
  ipAddress: string,
): Promise<{ name: string; sizeBytes: number; stream: Readable }> {
  if (!isValidUrlKey(config, signedSubject(exportId, owner), key))
    throw new AppError('url_expired');
  const actor = await findActor(db, owner.session, owner.user);
  if (!actor) throw new AppError('url_expired');
  const found = await findReadyExport(db, actor.id, exportId);
  if (!found) throw new AppError('not_found');
  const { sizeBytes, readyAt, objectKey } = found;
  await recordSecurityEvent(db, {
    kind: 'export_downloaded',
    actorId: actor.id,
    organizationId: actor.membership?.organizationId ?? null,
    ipAddress,
    details: { ...ownData, bytes: sizeBytes },
  });
  const on = readyAt.toISOString().slice(0, 10);
  const name = toExportName({ organization: null, content: 'your-data', on });
  return { name, sizeBytes, stream: await storage.openStream(objectKey) };
}
