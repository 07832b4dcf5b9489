import type { DraftDetails } from '@atrium/contracts/course-drafts';
import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { listKnownImages } from './used-images.queries.ts';

const names = ['thumbnail', 'instructorAvatar'] as const;
type Pictures = Pick<DraftDetails, (typeof names)[number]>;
const idOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** Stops whoever names a picture that was never uploaded; one that stands there already may stay. */
export async function requireImages(db: Database, now: Pictures, before?: Pictures): Promise<void> {
  const chosen = names.flatMap((name) => {
    const address = now[name];
    return address === null || address === before?.[name] ? [] : [{ name, id: idOf(address) }];
  });
  const known = await listKnownImages(
    db,
    chosen.map(({ id }) => id),
  );
  const missing = chosen.find(({ id }) => !known.includes(id));
  if (!missing) return;
  throw new AppError('bad_request', { fields: { [missing.name]: 'Upload a picture first' } });
}
