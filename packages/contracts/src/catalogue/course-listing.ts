import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import * as routes from './catalogue.routes.ts';
import { courseListing } from './form-schemas.ts';

const tags = ['Administration'];

const listingParams = z.object({
  courseId: z.coerce.number().int().positive().max(2_147_483_647),
});

export const getCourseListing = endpoint(routes.getCourseListing, {
  summary: 'Get public path, featured rank and catalogue title of a course',
  tags,
  params: listingParams,
  response: { 200: courseListing, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const updateCourseListing = endpoint(routes.updateCourseListing, {
  summary: 'Change public path, featured rank and catalogue title of a course',
  tags,
  params: listingParams,
  body: courseListing,
  response: { 200: courseListing, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});
