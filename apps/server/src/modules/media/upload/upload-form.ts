import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { videoUploads } from '@atrium/contracts/media/constants';
import { AppError } from '../../../platform/base/errors.ts';
import { discardBody, receive, toBodyError } from '../../../platform/http/raw-body.ts';
import type { FormPart } from './incoming-file.ts';
import type { UploadLimiter } from './upload-limiter.ts';

/** Maximum size of a form besides its file. */
const formOverheadBytes = 1_048_576;

/** Limits of the form parser. One byte more than the maximum file size detects files that are too large. */
export const formLimits = {
  fileSize: videoUploads.maxBytes + 1,
  fieldSize: 4_000,
  fieldNameSize: 100,
  files: 2,
  fields: 4,
  parts: 6,
  headerPairs: 20,
};

async function* bytesOf(request: FastifyRequest, { file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of receive(request, file)) yield chunk as Buffer;
  } catch (error) {
    throw toBodyError(error);
  }
}

/** Yields the parts of an upload form as they arrive. Throws if too many uploads are running. */
export async function* readForm(
  request: FastifyRequest,
  limiter: UploadLimiter,
): AsyncGenerator<FormPart> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  request.expectLongBody();
  let release = () => {};
  try {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > videoUploads.maxBytes + formOverheadBytes) throw new AppError('file_too_large');
    release = limiter.take(request.actor.id);
    const leastBytes = Math.max(0, length - formOverheadBytes);
    for await (const part of receive(request, request.parts())) {
      const name = part.fieldname;
      if (part.type === 'file')
        yield { kind: 'file', name, bytes: bytesOf(request, part), leastBytes };
      else if (typeof part.value !== 'string' || part.valueTruncated)
        throw new AppError('bad_request', { fields: { [name]: 'Not valid' } });
      else yield { kind: 'field', name, value: part.value };
    }
  } catch (error) {
    throw toBodyError(error);
  } finally {
    release();
    discardBody(request, videoUploads.maxBytes + formOverheadBytes);
  }
}
