import { commonErrors, type ErrorCode } from '@atrium/contracts/errors';

/** What went wrong with a call: a code the API answered with, or one for a reply that never came. */
export type ApiErrorCode = ErrorCode | 'network_error' | 'timeout' | 'no_access_token' | 'no_user';

type Details = Readonly<Record<string, unknown>>;

/** A call that did not succeed. `message` is for logs; `errorWords` has the words for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when there was no reply. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** The reply's body, where it was JSON. */
  readonly details: Details;
  /** How long the server asks to wait before the next try, where it says. */
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

/** True for a failure that may pass by itself: no reply, or a server that is struggling. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** True where there is no such thing for this person; an address that cannot be one is as good as that. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'bad_request');
}

/** Turns a reply that is not OK into an error whose message is its status, a colon and its text. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const details = parseObject(text);
  const message = `${response.status}: ${text || response.statusText}`;
  return new ApiError(response.status, codeOf(details, response.status), message, {
    details,
    retryAfterSeconds: secondsIn(response.headers.get('retry-after')),
  });
}

/** The texts a reply lists under a name: reasons, suggestions. None if it lists none. */
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

// A proxy answers without a code, or with one that is none of ours: the status still says enough. A code that is not
// among those of everybody is taken for one if it comes with its words.
function codeOf(details: Details, status: number): ErrorCode {
  const { code, message } = details;
  const isOurs =
    typeof code === 'string' && (Object.hasOwn(commonErrors, code) || typeof message === 'string');
  return isOurs ? (code as ErrorCode) : (codeByStatus.get(status) ?? 'internal_error');
}
