type ErrorTable = Record<string, { status: number; message: string }>;

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
  url_expired: {
    status: 403,
    message: 'This link has expired. Open the lesson again.',
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
  invitation_already_used: {
    status: 410,
    message:
      'You have used this invitation before. Ask an admin of the organization for a new one.',
  },
  quiz_not_passed: {
    status: 422,
    message: 'You need 100% correct answers to complete this quiz.',
  },
  capstone_not_submitted: {
    status: 422,
    message: 'Submit your capstone project to complete this lesson.',
  },
  capstone_in_review: {
    status: 422,
    message:
      'Your capstone project is waiting for review. This lesson is complete once it is approved.',
  },
  manual_completion_off: {
    status: 422,
    message: 'This lesson completes automatically once you have watched it.',
  },
  lesson_locked: { status: 403, message: 'Complete the previous lesson first.' },
  course_not_published: {
    status: 409,
    message: 'This course is not published, so progress is not saved.',
  },
  quiz_changed: {
    status: 409,
    message: 'This quiz was changed while you were taking it. Reload to see the new questions.',
  },
  quiz_empty: { status: 422, message: 'No questions found for this quiz.' },
  already_submitted: { status: 409, message: 'You have already submitted this capstone project.' },
  capstone_changed: {
    status: 409,
    message: 'This capstone project was changed in another window.',
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
  question_changed: {
    status: 409,
    message: 'Someone else changed this question. Reload to see the latest version.',
  },
  submission_changed: {
    status: 409,
    message:
      'This capstone project was submitted again or reviewed by someone else. Reload to see the latest version.',
  },
  bucket_not_found: { status: 503, message: 'Bucket not found' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This content type is not supported.' },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  internal_error: { status: 500, message: 'An unexpected error occurred' },
  unavailable: { status: 503, message: 'The service is busy. Try again in a moment.' },
} as const satisfies ErrorTable;

/** Errors only authors and admins get. */
export const adminErrors = {
  invalid_file_type: { status: 400, message: 'Please select an MP4, WebM, or OGG video file' },
  file_too_large: { status: 413, message: 'Video file must be smaller than 200MB' },
  upload_incomplete: { status: 400, message: 'The upload was interrupted. Try again.' },
  lesson_takes_no_video: { status: 422, message: 'Quizzes and capstone projects have no video.' },
  too_many_uploads: {
    status: 429,
    message: 'Several uploads are already running. Wait until one has finished.',
  },
  media_quota_exceeded: {
    status: 422,
    message: 'Your video storage is full. Delete videos you no longer need.',
  },
  nothing_to_retry: { status: 409, message: "This video can't be retried. Upload it again." },
  captions_unreadable: {
    status: 422,
    message: 'This is not a caption file. Choose a WebVTT (.vtt) or SubRip (.srt) file.',
  },
  storage_full: {
    status: 507,
    message: 'There is not enough storage for this file. Try again later.',
  },
  storage_unavailable: {
    status: 503,
    message: 'Storage is unavailable. Try again in a moment.',
  },
  storage_access_denied: {
    status: 503,
    message: 'Video storage rejected the configured keys. Ask your operator to check them.',
  },
  slug_taken: { status: 409, message: 'This slug is already taken. Choose another one.' },
  question_needs_correct: { status: 422, message: 'Please mark at least one answer as correct.' },
  question_needs_answers: { status: 422, message: 'A question needs at least two answers.' },
  question_too_many_correct: {
    status: 422,
    message: 'Only one answer can be correct for this question type.',
  },
  lesson_not_a_quiz: { status: 422, message: 'Only quizzes have questions.' },
  idempotency_key_reused: {
    status: 422,
    message:
      'This request was already sent with other values. Reload the page to see what was saved.',
  },
  too_many_rows: { status: 422, message: 'You can invite at most 10,000 addresses at once.' },
  no_valid_emails: { status: 422, message: 'There are no valid email addresses.' },
  already_revoked: { status: 409, message: 'This certificate was already revoked.' },
  too_many_courses: {
    status: 429,
    message:
      'You have created too many courses today. Continue one of them, or try again tomorrow.',
  },
  too_many_exports: {
    status: 429,
    message: 'Other reports are being prepared. Try again in a few seconds.',
  },
  too_many_images: {
    status: 429,
    message: 'You have uploaded too many images today. Try again tomorrow.',
  },
  draft_changed: {
    status: 409,
    message: 'Someone else changed this course. Reload to see the latest version.',
  },
  lesson_draft_changed: {
    status: 409,
    message: 'Someone else changed this lesson. Reload to see the latest version.',
  },
  assignment_changed: {
    status: 409,
    message: 'Someone else changed this assignment. Reload to see the latest version.',
  },
  team_in_use: { status: 409, message: "Change or cancel this team's assignments first." },
  course_not_assignable: {
    status: 422,
    message: 'Your members can’t open this course yet. Choose another one, or publish it for them.',
  },
  auditor_link_ended: {
    status: 410,
    message: 'This link has expired or was revoked. Ask the organization for a new one.',
  },
  report_too_long: {
    status: 422,
    message: 'A report can include at most 2,000 people. Narrow the filter, or export a CSV.',
  },
  lesson_not_in_course: {
    status: 422,
    message: 'One of these lessons is not part of this course.',
  },
  course_not_ready: { status: 422, message: 'Some parts of this course are not ready yet.' },
  impact_changed: {
    status: 409,
    message: 'The impact of publishing has changed. Review the new numbers.',
  },
  publication_request_changed: {
    status: 409,
    message: 'This request was already answered. Reload the page to see the current status.',
  },
  public_path_taken: {
    status: 409,
    message: 'Another course has this public path. Choose another one.',
  },
  featured_rank_taken: {
    status: 409,
    message: 'Another course has this rank. Choose another one.',
  },
  last_super_admin: {
    status: 409,
    message: 'This is the last super admin. Make someone else super admin first.',
  },
  nothing_to_publish: { status: 409, message: 'Everything in this draft is published already.' },
  invalid_image: {
    status: 422,
    message: 'This image can’t be read. Choose a JPEG, PNG, WebP or GIF.',
  },
  image_too_large: { status: 413, message: 'Images must be smaller than 10MB.' },
  course_file_too_large: { status: 413, message: 'Course files must be smaller than 2GB.' },
} as const satisfies ErrorTable;

/** All error codes of the API with their status and default message. */
export const errorCodes = { ...commonErrors, ...adminErrors } as const;

export type ErrorCode = keyof typeof errorCodes;
