import type { LinkPreview, Verification } from '@atrium/contracts/auth';

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
 * signed in, the invitation is being processed. `refused`: expired, used, or no sign-in in time.
 */
export type CallbackState =
  | { step: 'verifying' }
  | { step: 'asking'; preview: LinkPreview | undefined }
  | { step: 'joining' }
  | { step: 'done'; outcome: CallbackOutcome }
  | { step: 'refused' }
  | { step: 'failed'; error: unknown };

export type CallbackEvent =
  | { type: 'sent' }
  | { type: 'timedOut' }
  | { type: 'confirmationAsked'; preview: LinkPreview | undefined }
  | { type: 'signedIn' }
  | { type: 'finished'; outcome: CallbackOutcome }
  | { type: 'refused' }
  | { type: 'failed'; error: unknown };

/** Returns the initial state; a link without a token counts as expired. */
export function callbackStart(token: string | undefined): CallbackState {
  return { step: token ? 'verifying' : 'refused' };
}

/** Returns the next state. */
export function reduceCallback(state: CallbackState, event: CallbackEvent): CallbackState {
  switch (event.type) {
    case 'sent':
      return { step: 'verifying' };
    case 'timedOut':
      return state.step === 'verifying' ? { step: 'refused' } : state;
    // A late response still counts as long as the page is open.
    case 'confirmationAsked':
      return { step: 'asking', preview: event.preview };
    case 'signedIn':
      return { step: 'joining' };
    case 'finished':
      return { step: 'done', outcome: event.outcome };
    case 'refused':
      return { step: 'refused' };
    case 'failed':
      return state.step === 'refused' ? state : { step: 'failed', error: event.error };
  }
}
