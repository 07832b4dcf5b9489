import { BRAND } from '@atrium/contracts/constants';
import { describeLinkExpiry, type MailMessage } from './mail-message.ts';

/** Renders an email as plain text. */
export function renderMailText({
  subject,
  paragraphs,
  button,
  linkHours,
  notYou,
}: MailMessage): string {
  const parts = [subject, ...paragraphs];
  if (button) parts.push(`${button.label}:\n${button.url}`);
  if (linkHours !== undefined) parts.push(describeLinkExpiry(linkHours));
  parts.push(notYou, `-- \n${BRAND} never asks for your password by email.`);
  return `${parts.join('\n\n')}\n`;
}
