import { BRAND } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';

/** To the owner of an account for which many wrong passwords were entered. */
export function failedSignIns(): Letter {
  return {
    subject: `Failed sign-in attempts on your ${BRAND} account`,
    paragraphs: [
      `Someone entered a wrong password for your ${BRAND} account several times. None of these attempts signed in, and further attempts are slowed down.`,
      'You can still sign in on the devices you have used before, or with a sign-in link by email.',
    ],
    notYou:
      'If this was not you, make sure that you use your password nowhere else. If you have forgotten your password, reset it on the sign-in page. We send this message at most once a day.',
  };
}
