import { BRAND } from '@atrium/contracts/base/constants';
import type { MessageKind } from '@atrium/contracts/messages/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { buildMessageMail, messageTemplates, type StoredMessage } from './message-kinds.ts';

/** Data of an email with one message or, as a digest, several. */
export type MessageMail = {
  messages: StoredMessage[];
  site: string;
  /** The link that turns off each kind in the email. */
  unsubscribe: { kind: MessageKind; url: string }[];
  /** The URL with which email clients turn off all kinds in the email. */
  unsubscribeUrl: string;
};

/** A longer digest would be cut off by email clients. */
const maxItems = 20;

function digest(messages: StoredMessage[], site: string): MailMessage {
  const items = messages.slice(0, maxItems).map((message) => {
    const { subject, paragraphs, button } = buildMessageMail(message, site);
    return { title: subject, text: paragraphs[0] ?? '', ...(button && { url: button.url }) };
  });
  const more = messages.length - items.length;
  return {
    subject: `${messages.length} updates on ${BRAND}`,
    paragraphs: [],
    items,
    button: { label: 'Open dashboard', url: `${site}/dashboard` },
    notYou: `${more > 0 ? `And ${more} more. ` : ''}Choose which emails you get in Profile Settings.`,
  };
}

/** Email with messages: the message itself, or a digest of several. */
export function messageMail({
  messages,
  site,
  unsubscribe,
  unsubscribeUrl,
}: MessageMail): MailMessage {
  const [first, ...others] = messages;
  const mail =
    first && others.length === 0 ? buildMessageMail(first, site) : digest(messages, site);
  const links = unsubscribe.map(({ kind, url }) => ({
    label: `Turn off emails about ${messageTemplates[kind].topic}`,
    url,
  }));
  return { ...mail, links, unsubscribeUrl };
}
