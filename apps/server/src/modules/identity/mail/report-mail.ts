import type { Deps } from '../../../platform/deps.ts';
import { auditorLinkToken, deriveStored, reportRecipientToken } from '../tokens/index.ts';
import { findReportRecipient } from './outgoing-mails.queries.ts';
import type { TrainingReport } from './templates/training-report.ts';

/**
 * A scheduled report as it is stored until it is sent. Its links are derived when it is sent, so that no usable token is
 * stored.
 */
export type StoredReport = Omit<TrainingReport, 'url' | 'unsubscribe'> & {
  template: 'training_report';
  recipientId: string;
  /** The page with its filter. */
  path: string;
  /** The link an external recipient gets; null for members. */
  auditorLinkId: string | null;
};

/**
 * Returns a report with its links, or undefined if the recipient was removed, the organization is inactive or the link
 * would not work.
 */
export async function findReportContent(
  { db, config }: Deps,
  { recipientId, path, auditorLinkId, ...stored }: StoredReport,
): Promise<({ template: 'training_report' } & TrainingReport) | undefined> {
  const recipient = await findReportRecipient(db, recipientId, auditorLinkId);
  if (!recipient) return undefined;
  const site = config.PUBLIC_URL;
  if (auditorLinkId === null || recipient.linkHash === null)
    return { ...stored, url: `${site}${path}`, unsubscribe: null };
  const token = reportRecipientToken(config, recipientId);
  const linkToken = deriveStored(config, recipient.linkHash, (secret) =>
    auditorLinkToken(secret, auditorLinkId),
  );
  if (linkToken === undefined) return undefined;
  return {
    ...stored,
    url: `${site}${path}#${linkToken}`,
    unsubscribe: {
      pageUrl: `${site}/unsubscribe/report#${token}`,
      postUrl: `${site}/api/training/reports/unsubscribe?token=${token}`,
    },
  };
}
