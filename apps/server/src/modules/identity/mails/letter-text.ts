import { BRAND } from '@atrium/contracts/constants';
import { describeLinkLife, type Letter } from './letter.ts';

/** Renders an email as plain text. */
export function letterText({ subject, paragraphs, button, linkHours, notYou }: Letter): string {
  const parts = [subject, ...paragraphs];
  if (button) parts.push(`${button.label}:\n${button.url}`);
  if (linkHours !== undefined) parts.push(describeLinkLife(linkHours));
  parts.push(notYou, `-- \n${BRAND} never asks for your password by email.`);
  return `${parts.join('\n\n')}\n`;
}
