import type { Submission, SubmissionSummary } from '@atrium/contracts/progress/submissions';

/** Creates a row of the list of submissions that waits for review. */
export const aSummary = (own: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  learnerId: '0190f3a0-0000-7000-8000-000000000001',
  learnerName: 'Amara Okafor',
  courseId: 7,
  courseTitle: 'Surveying Basics',
  cycle: 1,
  lessonId: 30,
  lessonTitle: 'Project',
  status: 'submitted',
  submittedAt: '2026-03-01T08:00:00Z',
  reviewedAt: null,
  reviewDueOn: null,
  isReviewOverdue: false,
  reviewer: null,
  ...own,
});

/** Creates a submission with its content. */
export const aSubmission = (own: Partial<Submission> = {}): Submission => ({
  ...aSummary(),
  tasks: [],
  reflection: '',
  reviewComment: null,
  criteria: [],
  rounds: [],
  ...own,
});
