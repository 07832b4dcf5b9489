import { commonErrors } from '@atrium/contracts/base/common-errors';
import type { ErrorCode } from '@atrium/contracts/base/errors';

/** Error code of a call: from the API's response, or for a missing response. */
export type ApiErrorCode = ErrorCode | 'network_error' | 'timeout' | 'no_access_token' | 'no_user';

type Details = Readonly<Record<string, unknown>>;

/** A failed call. `message` is for logs; `errorMessage` returns the text for users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 if there was no response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** The response body if it was JSON. */
  readonly details: Details;
  /** Retry-After in seconds, if the server sent it. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    rest: { details?: Details; retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: rest.cause });
    this.status = status;
    this.code = code;
    this.details = rest.details ?? {};
    this.retryAfterSeconds = rest.retryAfterSeconds;
  }
}

/** Returns true for an error that may be temporary: no response, or an overloaded server. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Returns true if the resource does not exist for this user; includes ids of the wrong format. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'bad_request');
}

/** Converts a failed response to an error with the message "status: text". */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const details = parseObject(text);
  const message = `${response.status}: ${text || response.statusText}`;
  return new ApiError(response.status, codeOf(details, response.status), message, {
    details,
    retryAfterSeconds: secondsIn(response.headers.get('retry-after')),
  });
}

/** Returns the texts in a list of the response, such as reasons or suggestions; empty if there is none. */
export function listedTexts(error: ApiError, name: string): readonly string[] {
  const list = error.details[name];
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

function secondsIn(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

function parseObject(text: string): Details {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const codeByStatus = new Map<number, ErrorCode>([
  [400, 'bad_request'],
  [401, 'authentication_required'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [429, 'too_many_requests'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
]);

// A proxy responds without a code or with an unknown one: the status is used then. An unknown code counts only if it
// comes with a message.
function codeOf(details: Details, status: number): ErrorCode {
  const { code, message } = details;
  const isOurs =
    typeof code === 'string' && (Object.hasOwn(commonErrors, code) || typeof message === 'string');
  return isOurs ? (code as ErrorCode) : (codeByStatus.get(status) ?? 'internal_error');
}
