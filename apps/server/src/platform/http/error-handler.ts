import { errorCodes, type ErrorCode } from '@atrium/contracts/base/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnstorableText } from '../database/database.ts';
import { AppError } from '../base/errors.ts';
import { isDatabaseUnavailable } from '../database/lost-connections.ts';
import { StorageError } from '../storage/storage-errors.ts';
import type { App } from './app-types.ts';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Maps an error to one that is safe to send to the client. Unknown errors become 500. */
export function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => [
      issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
      issue.message ?? errorCodes.bad_request.message,
    ]);
    return new AppError('bad_request', { fields: Object.fromEntries(fields) });
  }
  // Text with a character that PostgreSQL can't store.
  if (isUnstorableText(error)) return new AppError('bad_request');
  if (isDatabaseUnavailable(error)) return new AppError('unavailable');
  if (error instanceof StorageError) return new AppError(error.fault);
  const code = codeByStatus[error.statusCode ?? 500];
  if (code) return new AppError(code);
  return new AppError((error.statusCode ?? 500) < 500 ? 'bad_request' : 'internal_error');
}

/** Sends an error reply. Also used for errors of the router itself, such as a malformed URL. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error);
  if (appError.status >= 500) request.log.error({ err: error }, appError.code);
  const { retryAfterSeconds, message = appError.message } = appError.details;
  if (appError.status === 503) reply.header('retry-after', '2');
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
  return reply.status(appError.status).send({
    code: appError.code,
    requestId: request.id,
    ...appError.details,
    message,
    error: message,
  });
}

/** Sends every error as `{code, message, error, requestId, …}` with the status from the contract's table. */
export function handleErrors(app: App): void {
  app.setErrorHandler(sendError);
}

/** Replies 404 to paths without a route. */
export function rejectUnknownPaths(app: App): void {
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
}
