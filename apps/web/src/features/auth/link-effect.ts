import type { LinkPreview } from '@atrium/contracts/auth';

/** What going on with a link would do, as far as the server has said. */
export type LinkEffect = {
  does: 'signsIn' | 'joins' | 'changesEmail';
  /** The address of whoever is signed in here and would no longer be. */
  signsOut: string | undefined;
};

/** What a link would do in a browser where the given person, or nobody, is signed in. */
export function effectOf(preview: LinkPreview, signedInAs: string | undefined): LinkEffect {
  // Only its owner gets this far with a new address, and stays signed in.
  if (preview.purpose === 'email_change') return { does: 'changesEmail', signsOut: undefined };
  const isSamePerson = signedInAs?.toLowerCase() === preview.email.toLowerCase();
  return {
    does: preview.organization === null ? 'signsIn' : 'joins',
    signsOut: isSamePerson ? undefined : signedInAs,
  };
}
