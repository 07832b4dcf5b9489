import { BRAND } from '@atrium/contracts/base/constants';
import { webhooks } from '@atrium/contracts/webhooks/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

export type WebhookDisabled = {
  organizationName: string;
  host: string;
  /** Name of the channel or receiver. Absent in emails that the previous release queued. */
  label?: string | null;
  reason: 'gone' | 'failing';
};

/** Email to the admins of an organization: a webhook was turned off. */
export function webhookDisabled({
  organizationName,
  host,
  label,
  reason,
}: WebhookDisabled): MailMessage {
  const organization = toSafeText(organizationName);
  const webhook = label ? `${host} (${toSafeText(label)})` : host;
  return {
    subject: `The webhook to ${webhook} was turned off`,
    paragraphs: [
      reason === 'gone'
        ? `${webhook} answered that it no longer receives events of ${organization}. ${BRAND} sends it nothing more.`
        : `${webhook} has not accepted any event of ${organization} for ${webhooks.disableAfterDays} days. ${BRAND} sends it nothing more.`,
      `To receive events again, repair the receiver and turn the webhook on in the settings of your organization. Events that were not delivered are stored for ${webhooks.retentionDays} days and can be sent again there. Events while it is off are not recorded.`,
    ],
    notYou: `You get this email because you are an admin of ${organization}.`,
  };
}
