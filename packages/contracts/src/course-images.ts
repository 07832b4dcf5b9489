import { z } from 'zod';
import { courseImages, imagePurposes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';

const tags = ['Authoring'];
const pixel = z.coerce.number().int().min(0).max(courseImages.maxSide);

/** URL of an uploaded image. External images are not allowed, because loading one would reveal the learner to its host. */
export const imageUrl = z
  .string()
  .regex(/^\/api\/images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Upload an image first');

export const imageReply = z.object({
  url: imageUrl,
  width: z.int(),
  height: z.int(),
});
export type CourseImage = z.infer<typeof imageReply>;

/** The body is the raw file. */
export const uploadImage = endpoint({
  method: 'POST',
  url: '/api/images',
  idempotent: true,
  schema: {
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
  },
});

export const getImage = endpoint({
  method: 'GET',
  url: '/api/images/:imageId',
  schema: {
    summary:
      'Get an image: public if a published course uses it, else only for users who may edit a course that uses it',
    tags,
    params: z.object({ imageId: z.uuid() }),
    response: { 200: z.unknown().describe('WebP'), ...errorReplies(400, 404, 429, 503) },
  },
});
