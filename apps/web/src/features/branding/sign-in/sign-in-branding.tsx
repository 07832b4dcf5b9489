import type { SignInBranding } from '@atrium/contracts/branding/branding';
import { useShownBranding } from './sign-in-branding.api.ts';

/** The branding of a sign-in page: its colors and logo on the page, and here the text of the organization. */
export function SignInBrandingText({ branding }: { branding: SignInBranding | null | undefined }) {
  useShownBranding(branding);
  if (!branding) return null;
  const { organizationName, text } = branding;
  return (
    <aside
      aria-label={organizationName}
      className="mt-5 rounded-lg border border-primary-line bg-primary-soft px-4 py-3 text-sm"
    >
      <p className="font-medium wrap-anywhere">{organizationName}</p>
      {text && <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{text}</p>}
    </aside>
  );
}
