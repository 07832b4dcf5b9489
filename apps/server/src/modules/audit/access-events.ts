import { Readable } from 'node:stream';
import { operationIds } from '@atrium/contracts/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app-types.ts';
import type { Actor } from '../../policies/actor.ts';
import { recordExport, recordSuperAdminRead, type DataAccess } from './access-events.service.ts';

/**
 * Files with data of other people. Exports by auditor links are recorded as visits of the link; files that are downloaded
 * by a signed URL, without a session, by the service that sends them.
 */
const exportOperation = /^export(?!Own|Audited)/;
/** Operations with data of other people whose path does not name an organization. */
const readsOfPeople = new Set([
  'listUsers',
  'listCertificates',
  'listSubmissions',
  'getSubmission',
  'listReviewers',
  'listAuditEvents',
  'listSecurityEvents',
]);

/** Operations that reply with data of other people and change nothing. Their input is too large for a URL. */
const previewsOfPeople = new Set(['previewGroupRule', 'previewMerge', 'previewTransfer']);

const isOrganizationPath = (url: string) =>
  url.startsWith('/api/enterprise/admin/organizations/:orgId/');

type Ids = { orgId?: string; userId?: string; learnerId?: string; organizationId?: string };

function toAccess(request: FastifyRequest, actor: Actor, operation: string): DataAccess {
  const { orgId, userId, learnerId } = request.params as Ids;
  const { organizationId } = request.query as Ids;
  // Admins export data of their own organization; super admins that of one organization or of all.
  const own = actor.isSuperAdmin ? null : (actor.membership?.organizationId ?? null);
  return {
    actor,
    operation,
    organizationId: orgId ?? organizationId ?? own,
    userId: userId ?? learnerId ?? null,
    userAgent: request.headers['user-agent'],
  };
}

type Recorder = (deps: FastifyRequest['deps'], access: DataAccess) => Promise<void>;

/** Returns a hook that records who got a reply before it is sent. If that fails, the data is not sent. */
function recordWith(record: Recorder, operation: string) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const actor = request.visitor;
    if (!actor || ![200, 304].includes(reply.statusCode)) return payload;
    try {
      await record(request.deps, toAccess(request, actor, operation));
    } catch (error) {
      if (payload instanceof Readable) payload.destroy();
      throw error;
    }
    return payload;
  };
}

/**
 * Records exports, and reads of an organization's data by super admins, for all routes that are registered later. Services
 * record the organizations of rows in lists and files over all of them, see `createReadRecorder`.
 */
export function recordDataAccess(app: App): void {
  app.addHook('onRoute', (route) => {
    const operation = operationIds.get(`${String(route.method)} ${route.url}`) ?? '';
    if (route.method !== 'GET' && !previewsOfPeople.has(operation)) return;
    const add = (record: Recorder) => {
      route.onSend = [route.onSend ?? [], recordWith(record, operation)].flat();
    };
    if (exportOperation.test(operation)) add(recordExport);
    else if (isOrganizationPath(route.url) || readsOfPeople.has(operation))
      add(recordSuperAdminRead);
  });
}
