import type { ErrorTable } from './common-errors.ts';

/**
 * Errors of lessons, quizzes, capstones and statements. Not in the first download of the web app, which shows the
 * message of the reply.
 */
export const learningErrors = {
  url_expired: {
    status: 403,
    message: 'This link has expired. Open the lesson again.',
  },
  quiz_changed: {
    status: 409,
    message: 'This quiz was changed while you were taking it. Reload to see the new questions.',
  },
  capstone_changed: {
    status: 409,
    message: 'This capstone project was changed in another window.',
  },
  invitation_already_used: {
    status: 410,
    message:
      'You have used this invitation before. Ask an admin of the organization for a new one.',
  },
  quiz_empty: { status: 422, message: 'No questions found for this quiz.' },
  capstone_not_submitted: {
    status: 422,
    message: 'Submit your capstone project to complete this lesson.',
  },
  course_not_published: {
    status: 409,
    message: 'This course is not published, so progress is not saved.',
  },
  already_submitted: { status: 409, message: 'You have already submitted this capstone project.' },
  capstone_in_review: {
    status: 422,
    message:
      'Your capstone project is waiting for review. This lesson is complete once it is approved.',
  },
  manual_completion_off: {
    status: 422,
    message: 'This lesson completes automatically once you have watched it.',
  },
  certificate_revoked: {
    status: 410,
    message: 'This certificate was revoked. It can no longer be exported.',
  },
  certificate_not_printable: {
    status: 422,
    message: 'The PDF fonts lack some characters of this certificate. Print its page instead.',
  },
  rating_too_early: { status: 422, message: 'Complete half of the course before you rate it.' },
  ratings_missing: {
    status: 422,
    message:
      'Rate every criterion of this capstone project. If the criteria changed, reload first.',
  },
  wrong_code: {
    status: 400,
    message: 'This code is incorrect or has expired. Check it, or request a new one.',
  },
  password_required: {
    status: 409,
    message: 'Your account has a password. Enter it instead of a code.',
  },
  code_required: { status: 409, message: 'Your account has no password. Request a code by email.' },
  tasks_missing: {
    status: 422,
    message: 'Check off all required tasks before you submit your capstone project.',
  },
  reflection_too_short: {
    status: 422,
    message: 'Your reflection is too short. Write more before you submit your capstone project.',
  },
  attachments_off: { status: 422, message: 'This capstone project takes no files.' },
  attachments_missing: {
    status: 422,
    message: 'Add at least one file before you submit your capstone project.',
  },
  attachments_pending: {
    status: 409,
    message: 'Your files are still being checked. Submit your capstone project in a moment.',
  },
  attachment_not_ready: {
    status: 409,
    message: 'This file is still being checked. Try again in a moment.',
  },
  attachment_type_rejected: {
    status: 422,
    message:
      'This file type is not accepted. Choose a photo (JPEG, PNG, WebP, HEIC), PDF, text, CSV, Word or Excel file.',
  },
  attachment_too_large: { status: 413, message: 'Files must be smaller than 20MB.' },
  too_many_attachments: {
    status: 422,
    message: 'You have added as many files as this capstone project takes. Remove one first.',
  },
  attachment_quota_exceeded: {
    status: 422,
    message: 'There is no storage left for this file. Remove files you no longer need.',
  },
  lesson_not_opened: {
    status: 409,
    message: 'Open this lesson and read it before you mark it complete.',
  },
  reading_time_left: {
    status: 409,
    message: 'Read this lesson a little longer before you mark it complete.',
  },
  prerequisites_missing: {
    status: 403,
    message: 'Complete other courses before you start this one.',
  },
  attempt_not_started: { status: 409, message: 'Start an attempt before you submit answers.' },
  attempt_closed: { status: 409, message: 'This attempt is over. Reload to see its result.' },
  attempts_used_up: {
    status: 409,
    message: 'You have used all attempts. An admin of your organization can grant another one.',
  },
  reset_without_attempts: {
    status: 409,
    message: 'You can’t reset this lesson: you have no attempts left to pass it again.',
  },
  attempt_too_early: { status: 409, message: 'You can start the next attempt later.' },
  statement_not_confirmed: {
    status: 422,
    message: 'Confirm the statement before you start.',
  },
  name_missing: { status: 409, message: 'Add your name in Profile Settings before you sign.' },
  name_mismatch: { status: 422, message: 'Type your name exactly as it is in your profile.' },
  course_not_completed: {
    status: 409,
    message: 'Complete this course before you sign its statement.',
  },
  privacy_notice_changed: {
    status: 409,
    message: 'This privacy notice has changed. Reload to read the new version.',
  },
  privacy_notice_conflict: {
    status: 409,
    message:
      'Someone else published another version in the meantime. Copy your text, reload the page and publish it again.',
  },
  statement_changed: {
    status: 409,
    message: 'The text of this statement has changed. Read the new text before you sign.',
  },
} as const satisfies ErrorTable;
