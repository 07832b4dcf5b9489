import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';

export const courseProgressReply = z.object({
  courseId: z.int(),
  percentComplete: z.int().min(0).max(100),
  completedAt: z.iso.datetime().nullable(),
});
export type CourseProgress = z.infer<typeof courseProgressReply>;

export const listCourseProgress = endpoint({
  method: 'GET',
  url: '/api/progress/courses',
  schema: {
    summary: "The caller's own progress in every course begun",
    tags: ['Learning'],
    response: { 200: z.array(courseProgressReply), ...errorReplies(401, 403, 429, 503) },
  },
});
