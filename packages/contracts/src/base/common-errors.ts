export type ErrorTable = Record<string, { status: number; message: string }>;

/** Errors any user may get. */
export const commonErrors = {
  bad_request: { status: 400, message: 'Some of the values are not valid.' },
  authentication_required: { status: 401, message: 'Authentication required' },
  session_expired: { status: 401, message: 'Session expired. Please sign in again.' },
  invalid_credentials: { status: 401, message: 'Invalid login credentials' },
  weak_password: { status: 400, message: 'This password is too easy to guess.' },
  wrong_password: { status: 400, message: 'The current password is incorrect.' },
  email_not_verified: { status: 403, message: 'Confirm your email address first.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  sign_in_required: {
    status: 403,
    message: 'Sign in to your account in this browser first, then open the link again.',
  },
  organization_inactive: {
    status: 403,
    message: 'This organization is inactive. Only a super admin can activate it.',
  },
  origin_rejected: {
    status: 403,
    message: 'This request did not come from the site itself. Reload the page and try again.',
  },
  not_found: { status: 404, message: 'Not found.' },
  name_taken: { status: 409, message: 'This name is already taken' },
  email_taken: { status: 409, message: 'This email address is already in use.' },
  confirmation_required: { status: 409, message: 'Confirm to continue.' },
  last_admin: {
    status: 409,
    message: 'You are the last admin of this organization. Make someone else admin first.',
  },
  other_organization: {
    status: 409,
    message: 'You already belong to another organization. Leave it first.',
  },
  link_invalid: {
    status: 410,
    message:
      'This confirmation link may have expired or already been used. Please try signing in manually.',
  },
  invitation_invalid: { status: 404, message: 'Invalid invitation token' },
  invitation_expired: { status: 410, message: 'This invitation token has expired' },
  invitation_used_up: {
    status: 410,
    message: 'This invitation token has reached its maximum uses',
  },
  quiz_not_passed: {
    status: 422,
    message: 'You need 100% correct answers to complete this quiz.',
  },
  lesson_locked: { status: 403, message: 'Complete the previous lesson first.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This content type is not supported.' },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  internal_error: { status: 500, message: 'An unexpected error occurred' },
  unavailable: { status: 503, message: 'The service is busy. Try again in a moment.' },
} as const satisfies ErrorTable;
