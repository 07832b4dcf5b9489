import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery } from '../base/paging.ts';
import { capstones } from './constants.ts';
import * as routes from './submissions.routes.ts';

const tags = ['Administration'];
const nextCursor = z.string().nullable();

/** A submitted capstone. */
export const submission = z.object({
  learnerId: z.uuid(),
  learnerName: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  cycle: z.int(),
  lessonId: z.int(),
  lessonTitle: z.string(),
  tasks: z.array(z.object({ title: z.string(), isDone: z.boolean() })),
  reflection: z.string(),
  status: z.enum(['submitted', 'approved', 'returned']),
  submittedAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewComment: z.string().nullable(),
});
export type Submission = z.infer<typeof submission>;

export const listSubmissions = endpoint(routes.listSubmissions, {
  summary: "List capstone submissions of the organization's members, longest waiting first",
  tags,
  querystring: pageQuery.extend({
    status: z.enum(['submitted', 'approved', 'returned']).default('submitted'),
  }),
  response: {
    200: z.object({ submissions: z.array(submission), nextCursor }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});

export const reviewSubmission = endpoint(routes.reviewSubmission, {
  summary: 'Approve a capstone, or return it with a comment; the learner is notified by email',
  tags,
  params: z.object({
    lessonId: z.coerce.number().int().positive().max(2_147_483_647),
    learnerId: z.uuid(),
  }),
  body: z
    .strictObject({
      decision: z.enum(['approved', 'returned']),
      comment: z.string().trim().max(capstones.commentMax).default(''),
      submittedAt: z.iso.datetime().describe('Identifies the submission that was reviewed'),
    })
    .refine(({ decision, comment }) => decision === 'approved' || comment !== '', {
      path: ['comment'],
      message: 'Say what is missing.',
    }),
  response: {
    200: z.object({ submission }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});
