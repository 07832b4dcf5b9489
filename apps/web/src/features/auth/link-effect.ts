import type { LinkPreview } from '@atrium/contracts/auth';

/** What continuing with a link does, as far as the server has said. */
export type LinkEffect = {
  does: 'signsIn' | 'joins' | 'changesEmail';
  /** Email of the current user if the link would sign them out. */
  signsOut: string | undefined;
};

/** Returns what a link does in this browser, given the current user. */
export function linkEffectOf(preview: LinkPreview, signedInAs: string | undefined): LinkEffect {
  // Only the signed-in owner can confirm a new email, and stays signed in.
  if (preview.purpose === 'email_change') return { does: 'changesEmail', signsOut: undefined };
  const isSamePerson = signedInAs?.toLowerCase() === preview.email.toLowerCase();
  return {
    does: preview.organization === null ? 'signsIn' : 'joins',
    signsOut: isSamePerson ? undefined : signedInAs,
  };
}
