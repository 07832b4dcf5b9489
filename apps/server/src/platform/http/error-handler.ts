import { errorCodes, type ErrorCode } from '@atrium/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnstorableText } from '../database.ts';
import { AppError } from '../errors.ts';
import { isDatabaseUnavailable } from '../lost-connections.ts';
import { StorageError } from '../storage-errors.ts';
import type { App } from './app-types.ts';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Says of an error what the caller may know of it. Whatever is not recognised is ours and answers 500. */
function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => [
      issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
      issue.message ?? errorCodes.bad_request.message,
    ]);
    return new AppError('bad_request', { fields: Object.fromEntries(fields) });
  }
  // A character no text may hold, wherever it was sent.
  if (isUnstorableText(error)) return new AppError('bad_request');
  if (isDatabaseUnavailable(error)) return new AppError('unavailable');
  if (error instanceof StorageError) return new AppError(error.fault);
  const code = codeByStatus[error.statusCode ?? 500];
  if (code) return new AppError(code);
  return new AppError((error.statusCode ?? 500) < 500 ? 'bad_request' : 'internal_error');
}

/** Answers a failure. Also what the router itself refuses, an address it can't read for one. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const answer = toAppError(error);
  if (answer.status >= 500) request.log.error({ err: error }, answer.code);
  const { retryAfterSeconds, message = answer.message } = answer.details;
  if (answer.status === 503) reply.header('retry-after', '2');
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
  return reply.status(answer.status).send({
    code: answer.code,
    requestId: request.id,
    ...answer.details,
    message,
    error: message,
  });
}

/** One answer for every failure: `{code, message, error, requestId, …}` with the status of the contract's table. */
export function handleErrors(app: App): void {
  app.setErrorHandler(sendError);
}

/** Answers 404 wherever nothing is registered. */
export function refuseUnknownPaths(app: App): void {
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
}
