import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { courseImages, imagePurposes } from './constants.ts';
import * as routes from './authoring.routes.ts';
import { imageUrl } from './form-schemas.ts';

const tags = ['Authoring'];
const pixel = z.coerce.number().int().min(0).max(courseImages.maxSide);

export const imageReply = z.object({
  url: imageUrl,
  width: z.int(),
  height: z.int(),
});
export type CourseImage = z.infer<typeof imageReply>;

/** The body is the raw file. */
export const uploadImage = endpoint(routes.uploadImage, {
  summary: `Upload an image: JPEG, PNG, WebP or GIF, at most ${courseImages.maxBytes} bytes. It is converted to WebP`,
  tags,
  querystring: z.object({
    purpose: z.enum(imagePurposes),
    left: pixel.optional().describe('Crop rectangle, in pixels of the uploaded image'),
    top: pixel.optional(),
    width: pixel.optional(),
    height: pixel.optional(),
  }),
  response: { 201: imageReply, ...errorReplies(400, 401, 403, 413, 415, 422, 429, 503, 507) },
});

export const getImage = endpoint(routes.getImage, {
  summary:
    'Get an image: public if a published course uses it, else only for users who may edit a course that uses it',
  tags,
  params: z.object({ imageId: z.uuid() }),
  response: { 200: z.unknown().describe('WebP'), ...errorReplies(400, 404, 429, 503) },
});
