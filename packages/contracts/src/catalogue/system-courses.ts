import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery, searchText as search } from '../base/paging.ts';
import { courseReply } from '../courses/courses.ts';
import { courseStatuses } from './constants.ts';
import * as routes from './catalogue.routes.ts';

const tags = ['Administration'];
const nextCursor = z.string().nullable();

export const systemCourse = courseReply.extend({
  duration: z.int().describe('Seconds'),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type SystemCourse = z.infer<typeof systemCourse>;
const courseFilter = z.object({ search, status: z.enum(courseStatuses).optional() });

export const listSystemCourses = endpoint(routes.listSystemCourses, {
  summary: 'List all courses including drafts, newest first',
  tags,
  querystring: pageQuery.extend(courseFilter.shape),
  response: {
    200: z.object({ courses: z.array(systemCourse), nextCursor }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});

export const exportSystemCourses = endpoint(routes.exportSystemCourses, {
  summary: 'Export the same courses as CSV (streamed)',
  tags,
  querystring: courseFilter,
  response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 429, 503) },
});
