import type { SignInBranding } from '@atrium/contracts/branding/branding';
import { AppError } from '../../platform/base/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitWrongAttempts } from '../../platform/limits/limits.ts';
import { findBrandingBySlug } from './branding.queries.ts';
import { toSignInBranding } from './present-branding.ts';

/**
 * Returns the branding of a sign-in page by the slug in its URL. An organization without branding is `not_found`, like
 * one that does not exist.
 */
export async function getSignInBranding(
  deps: Deps,
  slug: string,
  network: string,
): Promise<SignInBranding> {
  return limitWrongAttempts(
    deps,
    [{ key: `wrong sign-in page from ${network}`, max: 20, minutes: 1 }],
    async () => {
      const found = toSignInBranding(await findBrandingBySlug(deps.db, slug));
      if (!found) throw new AppError('not_found');
      return found;
    },
    (error) => error instanceof AppError && error.code === 'not_found',
  );
}
