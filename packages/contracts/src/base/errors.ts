import { commonErrors, type ErrorTable } from './common-errors.ts';
import {
  apiKeyErrors,
  factorErrors,
  scimErrors,
  ssoErrors,
  webhookErrors,
} from './integration-errors.ts';
import { learningErrors } from './learning-errors.ts';
import {
  groupErrors,
  mergeErrors,
  peopleErrors,
  peopleImportErrors,
  pinErrors,
  transferErrors,
} from './people-errors.ts';

/** Errors only authors and admins get. */
const adminErrors = {
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
  reviewer_not_allowed: {
    status: 422,
    message: 'This person can’t review this capstone project. Choose someone else.',
  },
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
  attempts_left: { status: 409, message: 'This person can already start an attempt.' },
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
  question_needs_key: {
    status: 422,
    message: 'Enter the correct answer in the form that the question type asks for.',
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
  too_many_unfinished_exports: {
    status: 409,
    message: 'You already have 3 exports in preparation. Wait until one of them is ready.',
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
  team_cycle: { status: 422, message: 'A team can’t report to itself or to a team below it.' },
  team_too_deep: { status: 422, message: 'Teams can be at most 10 levels deep.' },
  team_in_use: { status: 409, message: "Change or cancel this team's assignments first." },
  course_not_assignable: {
    status: 422,
    message: 'Your members can’t open this course yet. Choose another one, or publish it for them.',
  },
  auditor_link_ended: {
    status: 410,
    message: 'This link has expired or was revoked. Ask the organization for a new one.',
  },
  too_many_report_schedules: {
    status: 409,
    message: 'An organization can have at most 20 scheduled reports. Delete one first.',
  },
  report_schedule_changed: {
    status: 409,
    message: 'Someone else changed this report. Reload to see the latest version.',
  },
  report_team_deleted: {
    status: 422,
    message: 'The team of this report was deleted. Choose another team.',
  },
  reader_not_allowed: {
    status: 422,
    message: 'One of these people is no longer an admin or manager. Choose others.',
  },
  recipient_is_member: {
    status: 422,
    message:
      'One of these addresses belongs to a member. Choose admins and managers from the list.',
  },
  report_not_sent: {
    status: 422,
    message: 'Nobody can get this report. Check its recipients.',
  },
  report_too_long: {
    status: 422,
    message: 'A report can include at most 2,000 people. Narrow the filter, or export a CSV.',
  },
  sheet_too_long: {
    status: 422,
    message:
      'A spreadsheet can include at most 1,048,575 rows. Choose a team or a course, or export a CSV.',
  },
  prerequisite_cycle: {
    status: 422,
    message: 'This course has to be completed before one of these. Remove that one.',
  },
  prerequisite_unavailable: {
    status: 422,
    message: 'One of these courses isn’t available to you. Choose another one.',
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
  legal_hold: {
    status: 409,
    message:
      'Your organization has to keep your records for legal reasons. Ask one of its admins when this ends.',
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
  brand_image_too_large: { status: 413, message: 'Logos and signatures must be smaller than 2MB.' },
  image_too_large: { status: 413, message: 'Images must be smaller than 10MB.' },
  course_file_too_large: { status: 413, message: 'Course files must be smaller than 2GB.' },
} as const satisfies ErrorTable;

/** Errors of calls that are limited while the server runs as a demo. */
const demoErrors = {
  demo_restricted: {
    status: 403,
    message: 'This is switched off in the demo, so that the next visitor can sign in.',
  },
  demo_upload_too_large: { status: 413, message: 'In the demo, files must be smaller than 50MB.' },
} as const satisfies ErrorTable;

/** All error codes of the API with their status and default message. */
export const errorCodes = {
  ...commonErrors,
  ...learningErrors,
  ...adminErrors,
  ...groupErrors,
  ...mergeErrors,
  ...peopleErrors,
  ...peopleImportErrors,
  ...transferErrors,
  ...pinErrors,
  ...ssoErrors,
  ...apiKeyErrors,
  ...webhookErrors,
  ...scimErrors,
  ...factorErrors,
  ...demoErrors,
} as const;

export type ErrorCode = keyof typeof errorCodes;
