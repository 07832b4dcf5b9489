import type { Branding } from '@atrium/contracts/branding/branding';
import { getSessionState, subscribeToSession } from '../../../lib/session/session-store.ts';
import { brandingKey } from '../../../lib/session/stored-session.ts';
import { toBrandingSheet } from './branding-sheet.ts';

/** Replaces the style sheet with the branding. Style sheets made by scripts comply with the content security policy. */
function showSheet(text: string): void {
  const sheet = document.adoptedStyleSheets[0] ?? new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}

let isFollowing = false;

/** Removes the branding from the page when the user signs out. */
function followSignOut(): void {
  if (isFollowing) return;
  isFollowing = true;
  subscribeToSession(() => {
    if (getSessionState().status === 'signed_out') showSheet('');
  });
}

/**
 * Shows the branding of the current user's organization and stores it, so that `public/theme.js` shows it before the
 * first paint of the next page.
 */
export function storeBranding(
  organization: { name: string; branding: Branding | null } | null,
): void {
  // The user may have signed out while this code was loaded.
  if (getSessionState().status === 'signed_out') return;
  const text = organization?.branding
    ? toBrandingSheet(organization.branding, organization.name)
    : '';
  followSignOut();
  showSheet(text);
  try {
    if (text) localStorage.setItem(brandingKey, text);
    else localStorage.removeItem(brandingKey);
  } catch {
    // Without storage the branding shows once the profile has loaded.
  }
}

/** Shows a branding until the returned function is called, for visitors. */
export function showBranding(branding: Branding, name: string): () => void {
  const text = toBrandingSheet(branding, name);
  showSheet(text);
  return () => {
    // A user who has signed in meanwhile keeps the branding of their organization.
    if (getSessionState().status === 'signed_out') showSheet('');
  };
}
