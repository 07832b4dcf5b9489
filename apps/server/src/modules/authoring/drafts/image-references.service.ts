import type { DraftDetails } from '@atrium/contracts/authoring/form-schemas';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { listExistingImages } from './drafts.queries.ts';

const names = ['thumbnail', 'instructorAvatar'] as const;
type ImageFields = Pick<DraftDetails, (typeof names)[number]>;
const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** Throws if a new image was never uploaded. An image that was there before is not checked. */
export async function requireUploadedImages(
  db: Database,
  now: ImageFields,
  before?: ImageFields,
): Promise<void> {
  const changed = names.flatMap((name) => {
    const url = now[name];
    return url === null || url === before?.[name] ? [] : [{ name, id: idOf(url) }];
  });
  const known = await listExistingImages(
    db,
    changed.map(({ id }) => id),
  );
  const missing = changed.find(({ id }) => !known.includes(id));
  if (!missing) return;
  throw new AppError('bad_request', { fields: { [missing.name]: 'Upload an image first' } });
}
