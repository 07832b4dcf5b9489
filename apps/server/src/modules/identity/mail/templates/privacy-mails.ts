import { BRAND } from '@atrium/contracts/base/constants';
import type { MailMessage } from '../layout/mail-message.ts';

const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (date: string) => longDate.format(new Date(`${date}T00:00:00Z`));

/** Data of the email about a finished archive. `expiresOn` is a date (YYYY-MM-DD). */
export type DataExportReady = { url: string; expiresOn: string };

/** Email to a user whose archive can be downloaded. */
export function dataExportReady({ url, expiresOn }: DataExportReady): MailMessage {
  return {
    subject: `Your ${BRAND} data is ready to download`,
    paragraphs: [
      `The archive with everything stored about you on ${BRAND} is ready. Sign in to download it until ${formatDay(expiresOn)}.`,
    ],
    button: { label: 'Open your data', url },
    notYou:
      "If you didn't request this, someone may be using your account: change your password in Profile Settings and sign out everywhere else.",
  };
}

/** Data of the email about an archive that was not created. */
export type DataExportFailed = { url: string };

/** Email to a user whose archive could not be created. */
export function dataExportFailed({ url }: DataExportFailed): MailMessage {
  return {
    subject: `Your ${BRAND} data couldn’t be prepared`,
    paragraphs: [
      `The archive with everything stored about you on ${BRAND} couldn’t be created because of an error. Please request it again.`,
    ],
    button: { label: 'Open your data', url },
    notYou:
      "If you didn't request this, someone may be using your account: change your password in Profile Settings and sign out everywhere else.",
  };
}

/** Data of the email about a requested erasure. `dueOn` is a date (YYYY-MM-DD). */
export type ErasureRequested = { url: string; dueOn: string };

/** Email to a user whose account will be erased. */
export function erasureRequested({ url, dueOn }: ErasureRequested): MailMessage {
  return {
    subject: `Your ${BRAND} account will be erased on ${formatDay(dueOn)}`,
    paragraphs: [
      `You requested to erase your ${BRAND} account. This happens on ${formatDay(dueOn)} and can’t be undone. Until then you can use your account and cancel the request.`,
      'This is the last email about it: afterwards we no longer have your address.',
    ],
    button: { label: 'Cancel or review', url },
    notYou:
      "If you didn't request this, cancel it now, change your password in Profile Settings and sign out everywhere else.",
  };
}
