import { BRAND } from '@atrium/contracts/base/constants';

/** The content of an email, before it is rendered as HTML and text. */
export type MailMessage = {
  /** Also used as the heading. */
  subject: string;
  /** What happened and what to do. */
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Lifetime of the button's link; undefined if the link does not expire. */
  linkHours?: number;
  /** The parts of a digest, each with its link. */
  items?: { title: string; text: string; url?: string }[];
  /** Links in the footer, such as those that turn the email off. */
  links?: { label: string; url: string }[];
  /** The URL that email clients call to turn the email off. */
  unsubscribeUrl?: string;
  /** What to do if the recipient did not expect the email. */
  notYou: string;
};

/** Returns the sentence on when a link expires. */
export function formatLinkExpiry(hours: number): string {
  const time = hours === 1 ? '1 hour' : `${hours} hours`;
  return `The link expires in ${time} and works once.`;
}

/** Renders an email as plain text. */
export function renderMailText({
  subject,
  paragraphs,
  button,
  linkHours,
  items = [],
  links = [],
  notYou,
}: MailMessage): string {
  const parts = [subject, ...paragraphs];
  for (const { title, text, url } of items) parts.push([title, text, url].join('\n'));
  if (button) parts.push(`${button.label}:\n${button.url}`);
  if (linkHours !== undefined) parts.push(formatLinkExpiry(linkHours));
  parts.push(notYou, ...links.map(({ label, url }) => `${label}:\n${url}`));
  parts.push(`-- \n${BRAND} never asks for your password by email.`);
  return `${parts.join('\n\n')}\n`;
}
