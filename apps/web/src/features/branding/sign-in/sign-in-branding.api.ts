import type { SignInBranding } from '@atrium/contracts/branding/branding';
import { getSignInBranding } from '@atrium/contracts/branding/branding.routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api/client.ts';
import { showBranding } from '../apply/apply-branding.ts';

/** Loads the branding of the organization in the URL. Without one the page looks as usual. */
export function useSlugBranding(slug: string | null): SignInBranding | undefined {
  const { data } = useQuery({
    queryKey: ['sign-in-branding', slug],
    queryFn: ({ signal }) => call(getSignInBranding, { params: { slug: slug ?? '' }, signal }),
    enabled: slug !== null,
    retry: false,
  });
  return data;
}

/** Shows a branding on the page while it is given. */
export function useShownBranding(branding: SignInBranding | null | undefined): void {
  useEffect(
    () => (branding ? showBranding(branding, branding.organizationName) : undefined),
    [branding],
  );
}
