import type { ErrorCode } from '@atrium/contracts/base/errors';
import { type ScimErrorType, scimUrns } from '@atrium/contracts/scim/constants';
import { operationIds } from '@atrium/contracts/operations';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../platform/base/errors.ts';
import { toAppError } from '../../platform/http/error-handler.ts';
import { insertProvisioningError } from './log/index.ts';
import { isObject, type Json } from './protocol/index.ts';

const scimTypes: Partial<Record<ErrorCode, ScimErrorType>> = {
  scim_invalid_filter: 'invalidFilter',
  scim_invalid_path: 'invalidPath',
  scim_invalid_syntax: 'invalidSyntax',
  scim_invalid_value: 'invalidValue',
  scim_no_target: 'noTarget',
  scim_mutability: 'mutability',
  scim_uniqueness: 'uniqueness',
  bad_request: 'invalidSyntax',
  employee_id_taken: 'uniqueness',
  manager_not_member: 'invalidValue',
  manager_cycle: 'invalidValue',
  member_field_invalid: 'invalidValue',
  member_field_required: 'invalidValue',
};

/** Statuses of errors that values of the request cause, which clients expect as 400. */
const asBadRequest: ReadonlySet<ErrorCode> = new Set([
  'manager_not_member',
  'manager_cycle',
  'member_field_invalid',
  'member_field_required',
]);

function detailOf({ message, details }: AppError): string {
  const { message: own, fields, field } = details;
  const text = typeof own === 'string' ? own : message;
  const names = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const invalid = names.map(([name, reason]) => ` ${name}: ${String(reason)}`).join('');
  return `${text}${typeof field === 'string' ? ` (${field})` : ''}${invalid}`.slice(0, 1_000);
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const shown = ['userName', 'displayName', 'externalId'];

/** Returns what a request was about, as it was sent. */
function targetOf({ params, body, query }: FastifyRequest): string | null {
  const parts = [body, params, query].filter((part) => isObject(part as Json));
  const texts = parts.flatMap((part) =>
    [...shown, 'userId', 'teamId', 'filter'].map((name) => (part as Record<string, unknown>)[name]),
  );
  const text = texts.find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text.slice(0, 300) : null;
}

function userIdOf({ params }: FastifyRequest): string | null {
  const { userId } = (params ?? {}) as { userId?: string };
  return userId !== undefined && uuid.test(userId) ? userId : null;
}

// Providers look for resources that do not exist yet, and repeat requests that came too fast.
const unrecorded = new Set([401, 404, 412, 429]);

async function record(
  request: FastifyRequest,
  {
    status,
    detail,
    scimType,
  }: { status: number; detail: string; scimType?: ScimErrorType | undefined },
): Promise<void> {
  const organizationId = request.visitor?.membership?.organizationId;
  const isRead = request.method === 'GET' && status !== 400;
  if (organizationId === undefined || status >= 500 || unrecorded.has(status) || isRead) return;
  const { method, url = '' } = request.routeOptions;
  await insertProvisioningError(request.deps.db, {
    organizationId,
    operation: operationIds.get(`${String(method)} ${url}`) ?? 'unknown',
    target: targetOf(request),
    userId: userIdOf(request),
    status,
    scimType,
    detail,
  });
}

/** Lists a refused request for admins. The reply is sent even if that fails. */
async function recordSafely(...[request, refusal]: Parameters<typeof record>): Promise<void> {
  try {
    await record(request, refusal);
  } catch (error) {
    request.log.error({ err: error }, 'a provisioning error was not stored');
  }
}

/** Sends an error in the form of RFC 7644, section 3.12, and lists it for admins if the provider has to be corrected. */
export async function sendScimError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const appError = toAppError(error);
  const { code, details } = appError;
  if (appError.status >= 500 && code !== 'scim_not_supported')
    request.log.error({ err: error }, code);
  const status = asBadRequest.has(code) ? 400 : appError.status;
  const scimType = scimTypes[code];
  const detail = detailOf(appError);
  await recordSafely(request, { status, detail, scimType });
  const { retryAfterSeconds } = details;
  if (status === 503) reply.header('retry-after', '2');
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
  return reply
    .status(status)
    .type('application/scim+json')
    .send({
      schemas: [scimUrns.error],
      ...(scimType && { scimType }),
      detail,
      status: String(status),
    });
}
