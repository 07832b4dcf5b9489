import { deriveAccent } from '@atrium/contracts/branding/accent';
import type { BrandImage, Branding, SignInBranding } from '@atrium/contracts/branding/branding';
import type { Deps } from '../../platform/deps.ts';
import {
  findBranding,
  findBrandingByDomain,
  type ImageRow,
  type PublicBrandingRow,
} from './branding.queries.ts';

export const toBrandImage = ({ id, width, height }: ImageRow): BrandImage => ({
  url: `/api/branding/images/${id}`,
  width,
  height,
});

const toBranding = ({ logo, darkLogo, accentColor }: PublicBrandingRow): Branding => ({
  logo: logo && toBrandImage(logo),
  darkLogo: darkLogo && toBrandImage(darkLogo),
  accent: accentColor === null ? null : deriveAccent(accentColor),
});

/** Returns the branding of a sign-in page; null if it would look like any other. */
export function toSignInBranding(row: PublicBrandingRow | undefined): SignInBranding | null {
  if (!row || !(row.logo ?? row.accentColor ?? row.signInText)) return null;
  const { organizationName, signInText: text } = row;
  return { ...toBranding(row), organizationName, text };
}

/** Returns the branding for the members of an organization; null if there is none. It is reused until it changes. */
export async function getMemberBranding(
  { db, memory }: Pick<Deps, 'db' | 'memory'>,
  { organizationId, brandingRevision }: { organizationId: string; brandingRevision: number },
): Promise<Branding | null> {
  if (brandingRevision === 0) return null;
  return memory.getOrCompute(`branding ${organizationId} ${brandingRevision}`, async () => {
    const row = await findBranding(db, organizationId);
    return row && (row.logo ?? row.accentColor) ? toBranding(row) : null;
  });
}

/** Returns the branding of the organization that has verified an email domain. */
export const getDomainBranding = async ({ db }: Pick<Deps, 'db'>, domain: string) =>
  toSignInBranding(await findBrandingByDomain(db, domain));

/** Returns the sign-in branding of an organization. */
export const getInvitationBranding = async ({ db }: Pick<Deps, 'db'>, organizationId: string) =>
  toSignInBranding(await findBranding(db, organizationId));
