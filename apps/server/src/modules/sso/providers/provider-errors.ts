import { AppError } from '../../../platform/base/errors.ts';

/** The error for a message of a provider that can't be accepted. The reason is shown in test runs. */
export const rejected = (reason: string): AppError => new AppError('sso_rejected', { reason });

/** Returns why a provider was not accepted; the message of the error, if it has no reason of its own. */
export function reasonOf({ details, message }: AppError): string {
  const { reason } = details;
  return typeof reason === 'string' ? reason : message;
}
