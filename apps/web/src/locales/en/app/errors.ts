import { commonErrors } from '@atrium/contracts/base/common-errors';

const messages = Object.fromEntries(
  Object.entries(commonErrors).map(([code, { message }]) => [code, message]),
) as Record<keyof typeof commonErrors, string>;

/** Texts for error codes and for missing responses. Other codes come with the server's message. */
export const errors = {
  ...messages,
  tryAgainIn: 'Too many attempts. Try again in {{wait}}.',
  network_error: 'We can’t reach the server. Check your connection and try again.',
  timeout: 'The server took too long to respond. Try again in a moment.',
  no_access_token: 'No access token available',
  no_user: 'No authenticated user',
  no_session: 'No active session. Please sign in.',
  session_not_loaded: 'Failed to load session',
  unknown: 'An error occurred',
};
