import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { videoUploads } from '@atrium/contracts/constants';
import { AppError } from '../../platform/errors.ts';
import { readToTheEnd, toBodyError } from '../../platform/http/raw-body.ts';
import type { FormPart } from './incoming.ts';
import type { UploadPlaces } from './upload-places.ts';

/** What a form may weigh besides its file. */
const paperBytes = 1_048_576;

/** How far a form is read: one byte more than a file may have tells that it is too large. */
export const formLimits = {
  fileSize: videoUploads.maxBytes + 1,
  fieldSize: 4_000,
  fieldNameSize: 100,
  files: 2,
  fields: 4,
  parts: 6,
  headerPairs: 20,
};

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch (error) {
    throw toBodyError(error);
  }
}

/** The parts of the form a request brings, one after the other as they come, while there is a place for it. */
export async function* readForm(
  request: FastifyRequest,
  places: UploadPlaces,
): AsyncGenerator<FormPart> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  request.expectLongBody();
  let leave = () => {};
  try {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > videoUploads.maxBytes + paperBytes) throw new AppError('file_too_large');
    leave = places.take(request.actor.id);
    const leastBytes = Math.max(0, length - paperBytes);
    for await (const part of request.parts()) {
      const name = part.fieldname;
      if (part.type === 'file') yield { kind: 'file', name, bytes: bytesOf(part), leastBytes };
      else if (typeof part.value !== 'string' || part.valueTruncated)
        throw new AppError('bad_request', { fields: { [name]: 'Not valid' } });
      else yield { kind: 'field', name, value: part.value };
    }
  } catch (error) {
    throw toBodyError(error);
  } finally {
    leave();
    readToTheEnd(request, videoUploads.maxBytes + paperBytes);
  }
}
