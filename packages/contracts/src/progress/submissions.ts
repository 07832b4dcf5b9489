import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery } from '../base/paging.ts';
import { capstoneCriterion, capstoneRound } from './capstone-rules.ts';
import { capstones, ratingLevels } from './constants.ts';
import * as routes from './submissions.routes.ts';

const tags = ['Administration'];
const nextCursor = z.string().nullable();

const submissionParams = z.object({
  lessonId: z.coerce.number().int().positive().max(2_147_483_647),
  learnerId: z.uuid(),
});

/** A user who may review a capstone. */
export const reviewer = z.object({ id: z.uuid(), name: z.string() });
export type Reviewer = z.infer<typeof reviewer>;

/** A submitted capstone in a list. */
export const submissionSummary = z.object({
  learnerId: z.uuid(),
  learnerName: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  cycle: z.int(),
  lessonId: z.int(),
  lessonTitle: z.string(),
  status: z.enum(['submitted', 'approved', 'returned']),
  submittedAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewDueOn: z.iso.date().nullable().describe('Day by which it is to be reviewed'),
  isReviewOverdue: z.boolean(),
  reviewer: reviewer
    .nullable()
    .describe('Who is assigned to review it; null also if the user may no longer review it'),
});
export type SubmissionSummary = z.infer<typeof submissionSummary>;

/** A submitted capstone with its content. */
export const submission = submissionSummary.extend({
  tasks: z.array(z.object({ title: z.string(), isDone: z.boolean() })),
  reflection: z.string(),
  reviewComment: z.string().nullable(),
  criteria: z.array(capstoneCriterion).describe('What the reviewer rates'),
  rounds: z.array(capstoneRound).describe('All submissions with their reviews, newest first'),
});
export type Submission = z.infer<typeof submission>;

export const listSubmissions = endpoint(routes.listSubmissions, {
  summary:
    "List capstone submissions of the organization's members; waiting ones by the due date of their review",
  tags,
  querystring: pageQuery.extend({
    status: z.enum(['submitted', 'approved', 'returned']).default('submitted'),
    assigned: z
      .enum(['all', 'me', 'unassigned'])
      .default('all')
      .describe('Only those assigned to the current user, or unassigned ones'),
  }),
  response: {
    200: z.object({ submissions: z.array(submissionSummary), nextCursor }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});

export const countWaitingReviews = endpoint(routes.countWaitingReviews, {
  summary: 'Count the waiting reviews that are assigned to the current user or unassigned',
  tags,
  response: {
    200: z.object({ waiting: z.int().describe('Counted up to 100') }),
    ...errorReplies(401, 403, 429, 503),
  },
});

export const getSubmission = endpoint(routes.getSubmission, {
  summary: 'Get a capstone submission with its content and all rounds',
  tags,
  params: submissionParams,
  response: {
    200: z.object({ submission }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

export const listReviewers = endpoint(routes.listReviewers, {
  summary: 'List the users of the organization who may review a capstone, by name; at most 100',
  tags,
  params: submissionParams,
  response: {
    200: z.object({ reviewers: z.array(reviewer.extend({ email: z.string() })) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const assignReviewer = endpoint(routes.assignReviewer, {
  summary: 'Assign a waiting capstone to a reviewer, or clear the assignment',
  tags,
  params: submissionParams,
  body: z.strictObject({
    reviewerId: z.uuid().nullable().describe('Null: no reviewer'),
    submittedAt: z.iso.datetime().describe('Identifies the submission that was read'),
  }),
  response: {
    200: z.object({ submission }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});

export const reviewSubmission = endpoint(routes.reviewSubmission, {
  summary: 'Approve a capstone, or return it with a comment; the learner is notified by email',
  tags,
  params: submissionParams,
  body: z
    .strictObject({
      decision: z.enum(['approved', 'returned']),
      comment: z.string().trim().max(capstones.commentMax).default(''),
      ratings: z
        .array(
          z.strictObject({
            key: z.uuid(),
            level: z.enum(ratingLevels),
            comment: z.string().trim().max(capstones.ratingCommentMax).default(''),
          }),
        )
        .max(capstones.criteriaMax)
        .default([])
        .describe('One for each criterion of the capstone'),
      submittedAt: z.iso.datetime().describe('Identifies the submission that was reviewed'),
    })
    .refine(({ decision, comment }) => decision === 'approved' || comment !== '', {
      path: ['comment'],
      message: 'Say what is missing.',
    }),
  response: {
    200: z.object({ submission }),
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});
