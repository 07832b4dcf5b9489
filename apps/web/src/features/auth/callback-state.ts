import type { LinkPreview, Verification } from '@atrium/contracts/auth';

/** What came of a link that signed somebody in. */
export type CallbackOutcome = {
  purpose: Verification['purpose'];
  email: string;
  /** The organization just joined, where one was. */
  organization: string | undefined;
  /** Why the invitation that came along could not be used, in words. */
  joinFailure: string | undefined;
  passwordDropped: boolean;
  /** Where to go now. */
  landing: string;
};

/**
 * The way of a mailed link. `asking`: this browser did not ask for the mail, its person has to say yes.
 * `joining`: signed in, the rest is under way. `refused`: expired, used, or no sign-in in time.
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

/** Where a link stands before anything was sent: without a token it is as good as expired. */
export function callbackStart(token: string | undefined): CallbackState {
  return { step: token ? 'verifying' : 'refused' };
}

/** What an event makes of the state. */
export function reduceCallback(state: CallbackState, event: CallbackEvent): CallbackState {
  switch (event.type) {
    case 'sent':
      return { step: 'verifying' };
    case 'timedOut':
      return state.step === 'verifying' ? { step: 'refused' } : state;
    // An answer that comes late is still the answer, as long as the page is there to hear it.
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
