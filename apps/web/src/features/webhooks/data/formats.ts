import type { NoticeFormat, WebhookFormat } from '@atrium/contracts/webhooks/constants';
import type { Webhook } from '@atrium/contracts/webhooks/webhooks';
import type { TFunction } from 'i18next';
import {
  MessageSquareText,
  MessagesSquare,
  Webhook as WebhookIcon,
  type LucideIcon,
} from 'lucide-react';

export const formatIcons: Record<WebhookFormat, LucideIcon> = {
  standard: WebhookIcon,
  slack: MessageSquareText,
  teams: MessagesSquare,
};

/** Returns whether a webhook gets messages for people. */
export const isNotice = (format: WebhookFormat): format is NoticeFormat => format !== 'standard';

/** Returns the name of a webhook: its label, or where it sends to. */
export function nameWebhook({ format, label, url }: Webhook, t: TFunction): string {
  if (label !== null) return label;
  return isNotice(format) ? t(`webhooks.formats.${format}`) : new URL(url).host;
}
