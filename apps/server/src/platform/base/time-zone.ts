import { AppError } from './errors.ts';

/** Returns whether JavaScript knows a time zone. The database has its own list and checks separately. */
export function isKnownTimeZone(timeZone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

export function unknownTimeZoneError(): AppError {
  const message = 'This time zone is not known. Choose one such as Europe/Oslo.';
  return new AppError('bad_request', { fields: { timeZone: message } });
}
