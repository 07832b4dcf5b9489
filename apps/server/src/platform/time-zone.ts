import { AppError } from './errors.ts';

/** Whether browsers and the server know a time zone; the database has its own list, and its own word on it. */
export function isKnownZone(timeZone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

export function unknownZone(): AppError {
  const words = 'This time zone is not known. Choose one such as Europe/Oslo.';
  return new AppError('bad_request', { fields: { timeZone: words } });
}
