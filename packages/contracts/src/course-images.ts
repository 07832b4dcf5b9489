import { z } from 'zod';
import { courseImages, imagePurposes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';

const tags = ['Authoring'];
const pixel = z.coerce.number().int().min(0).max(courseImages.maxSide);

/** Where a picture of ours is. Courses show no others: a linked one would tell its host who looks. */
export const imageAddress = z
  .string()
  .regex(/^\/api\/images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Upload a picture first');

export const imageReply = z.object({
  url: imageAddress,
  width: z.int(),
  height: z.int(),
});
export type CourseImage = z.infer<typeof imageReply>;

/** Its body is the file itself. */
export const uploadImage = endpoint({
  method: 'POST',
  url: '/api/images',
  idempotent: true,
  schema: {
    summary: `Upload a picture: JPEG, PNG, WebP or GIF, at most ${courseImages.maxBytes} bytes. It is written anew`,
    tags,
    querystring: z.object({
      purpose: z.enum(imagePurposes),
      left: pixel.optional().describe('Cut out this part first, in pixels of the picture'),
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
      'An image: of a published course for everyone, else for those who may edit a course that uses it',
    tags,
    params: z.object({ imageId: z.uuid() }),
    response: { 200: z.unknown().describe('WebP'), ...errorReplies(400, 404, 429, 503) },
  },
});
