import { courseImages, type ImagePurpose } from '@atrium/contracts/authoring/constants';
import type { CourseImage } from '@atrium/contracts/authoring/course-images';
import { uploadImage } from '@atrium/contracts/authoring/authoring.routes';
import { ApiError } from '../../../lib/http/api-error.ts';
import { createFromFile } from '../../../lib/api/create.ts';

const contentTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** `accept` value of the file picker. */
export const acceptedImages = contentTypes.join(',');

/** Returns why the server would reject a file, checked before the upload. */
export function checkImageFile(file: File): ApiError | undefined {
  if (!contentTypes.includes(file.type)) return new ApiError(0, 'invalid_image', file.type);
  const isTooLarge = file.size > courseImages.maxBytes;
  return isTooLarge ? new ApiError(0, 'image_too_large', `${file.size} bytes`) : undefined;
}

type ImageUploadOptions = {
  signal: AbortSignal;
  /** Progress in whole percent. */
  onProgress: (percent: number) => void;
  cut?: { left: number; top: number; width: number; height: number };
};

/** Uploads an image, or a crop of it; returns its URL. */
export function uploadCourseImage(
  file: File,
  purpose: ImagePurpose,
  { signal, onProgress, cut }: ImageUploadOptions,
): Promise<CourseImage> {
  return createFromFile(uploadImage, file, {
    signal,
    onProgress: (sent) => onProgress(Math.min(100, Math.round((sent / file.size) * 100))),
    query: { purpose, ...cut },
  });
}
