import { commonErrors } from '@atrium/contracts/errors';

const wordsOfCodes = Object.fromEntries(
  Object.entries(commonErrors).map(([code, { message }]) => [code, message]),
) as Record<keyof typeof commonErrors, string>;

/** What a person reads for each code a call can fail with, and where there was no reply. Others bring their words. */
export const errors = {
  ...wordsOfCodes,
  tryAgainIn: 'Too many tries. Try again in {{wait}}.',
  network_error: 'We can’t reach the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Try again in a moment.',
  no_access_token: 'No access token available',
  no_user: 'No authenticated user',
  no_session: 'No active session. Please sign in.',
  session_not_loaded: 'Failed to load session',
  unknown: 'An error occurred',
};
