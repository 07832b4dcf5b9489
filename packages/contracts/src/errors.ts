import { z } from 'zod';

/** Every code the API can answer with, its status and the words a person reads when nothing better fits. */
export const errorCodes = {
  bad_request: { status: 400, message: 'Some of the values sent are not valid.' },
  authentication_required: { status: 401, message: 'Authentication required' },
  session_expired: { status: 401, message: 'Session expired. Please sign in again.' },
  invalid_credentials: { status: 401, message: 'Invalid login credentials' },
  weak_password: { status: 400, message: 'This password is too easy to guess.' },
  wrong_password: { status: 400, message: 'The current password is not right.' },
  email_not_verified: { status: 403, message: 'Confirm your e-mail address first.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  sign_in_first: {
    status: 403,
    message: 'Sign in to your account in this browser first, then open the link again.',
  },
  organization_inactive: {
    status: 403,
    message: 'Your organization is inactive. Ask its admin or your training team.',
  },
  origin_refused: { status: 403, message: 'This request did not come from the site itself.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  name_taken: { status: 409, message: 'This name is already taken' },
  email_taken: { status: 409, message: 'This e-mail address is already in use.' },
  confirm_first: { status: 409, message: 'Press the button to go on.' },
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
  invitation_spent: {
    status: 410,
    message:
      'You have used this invitation before. Ask an admin of the organization for a new one.',
  },
  quiz_not_passed: {
    status: 422,
    message: 'You need 100% correct answers to complete this quiz.',
  },
  capstone_not_submitted: { status: 422, message: 'Submit your project to complete this lesson.' },
  manual_completion_off: {
    status: 422,
    message: 'This lesson completes by itself when you have watched it.',
  },
  course_not_published: {
    status: 409,
    message: 'This course is not published yet, so progress is not kept.',
  },
  quiz_changed: {
    status: 409,
    message:
      'This quiz was changed while you were taking it. Load it again to see the new questions.',
  },
  quiz_empty: { status: 422, message: 'No questions found for this quiz.' },
  already_submitted: { status: 409, message: 'This project has been submitted already.' },
  rating_too_early: { status: 422, message: 'Complete half of the course before you rate it.' },
  payload_too_large: { status: 413, message: 'What was sent is too large.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  internal_error: { status: 500, message: 'An unexpected error occurred' },
  unavailable: { status: 503, message: 'The service is busy. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every reply that is not a success. `error` repeats `message`: screens read either. */
export const errorReply = z.looseObject({
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  error: z.string(),
  requestId: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

export type ErrorReply = z.infer<typeof errorReply>;

/** Response schemas for the statuses an endpoint may fail with, ready to spread into `response`. */
export function errorReplies<const Statuses extends readonly number[]>(...statuses: Statuses) {
  return Object.fromEntries(statuses.map((status) => [status, errorReply])) as Record<
    Statuses[number],
    typeof errorReply
  >;
}
