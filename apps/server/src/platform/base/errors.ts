import { errorCodes, type ErrorCode } from '@atrium/contracts/base/errors';

/** Error thrown by services: an error code of the contract and details for the client. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(errorCodes[code].message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}
