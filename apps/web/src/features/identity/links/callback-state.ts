import type { LinkPreview, Verification } from '@atrium/contracts/identity/auth';

/** Result of a link that signed a user in. */
export type CallbackOutcome = {
  purpose: Verification['purpose'];
  email: string;
  /** The organization just joined, if any. */
  organization: string | undefined;
  /** Why the invitation could not be used, as text. */
  joinFailure: string | undefined;
  passwordDropped: boolean;
  /** Where to go next. */
  landing: string;
};

/**
 * States of an emailed link. `asking`: this browser did not request the email, so the user has to confirm. `joining`:
 * signed in, the invitation is being processed. `rejected`: expired, used, or no sign-in in time.
 */
export type CallbackState =
  | { step: 'verifying' }
  | { step: 'asking'; preview: LinkPreview | undefined }
  | { step: 'joining' }
  | { step: 'done'; outcome: CallbackOutcome }
  | { step: 'rejected' }
  | { step: 'failed'; error: unknown };

export type CallbackEvent =
  | { type: 'sent' }
  | { type: 'timedOut' }
  | { type: 'confirmationRequired'; preview: LinkPreview | undefined }
  | { type: 'signedIn' }
  | { type: 'finished'; outcome: CallbackOutcome }
  | { type: 'rejected' }
  | { type: 'failed'; error: unknown };

/** Returns the initial state; a link without a token counts as expired. */
export function callbackStart(token: string | undefined): CallbackState {
  return { step: token ? 'verifying' : 'rejected' };
}

/** Returns the next state. */
export function reduceCallback(state: CallbackState, event: CallbackEvent): CallbackState {
  switch (event.type) {
    case 'sent':
      return { step: 'verifying' };
    case 'timedOut':
      return state.step === 'verifying' ? { step: 'rejected' } : state;
    // A late response still counts as long as the page is open.
    case 'confirmationRequired':
      return { step: 'asking', preview: event.preview };
    case 'signedIn':
      return { step: 'joining' };
    case 'finished':
      return { step: 'done', outcome: event.outcome };
    case 'rejected':
      return { step: 'rejected' };
    case 'failed':
      return state.step === 'rejected' ? state : { step: 'failed', error: event.error };
  }
}
