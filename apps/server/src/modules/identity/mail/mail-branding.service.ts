import { BRAND } from '@atrium/contracts/base/constants';
import { deriveAccent } from '@atrium/contracts/branding/accent';
import type { Deps } from '../../../platform/deps.ts';
import { findBrandingOfMail, toBrandImage } from '../../branding/index.ts';
import type { MailBranding } from './layout/mail-branding.ts';
import { toSafeText } from './layout/safe-text.ts';

type Mail = { toEmail: string; invitationId: string | null };

/**
 * Returns the branding of the organization to which the recipient belongs or is invited. The sender name always ends
 * with ours, so that no organization can write as someone else.
 */
export async function getMailBranding(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  mail: Mail,
): Promise<MailBranding | undefined> {
  const row = await findBrandingOfMail(db, mail);
  if (!row) return undefined;
  const toLogo = (image: typeof row.logo) =>
    image && { ...toBrandImage(image), url: `${config.PUBLIC_URL}${toBrandImage(image).url}` };
  return {
    name: toSafeText(row.organizationName),
    senderName: row.mailSender === null ? null : `${toSafeText(row.mailSender)} via ${BRAND}`,
    logo: toLogo(row.logo),
    darkLogo: toLogo(row.darkLogo),
    accent: row.accentColor === null ? null : deriveAccent(row.accentColor),
  };
}
