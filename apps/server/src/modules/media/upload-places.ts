import { videoUploads } from '@atrium/contracts/constants';
import { AppError } from '../../platform/errors.ts';

/** The files that come at the same time, of which there are only so many: in all, and of one person. */
export type UploadPlaces = {
  /** Takes a place until what it answers is called; throws where there is none. */
  take: (personId: string) => () => void;
};

/** Places for one process, none of them taken. */
export function createUploadPlaces(
  { ofOne, ofAll }: { ofOne: number; ofAll: number } = videoUploads.atOnce,
): UploadPlaces {
  const taken = new Map<string, number>();
  const countOf = (personId: string) => taken.get(personId) ?? 0;
  let all = 0;
  return {
    take(personId) {
      if (countOf(personId) >= ofOne) throw new AppError('too_many_uploads');
      if (all >= ofAll) throw new AppError('unavailable');
      all += 1;
      taken.set(personId, countOf(personId) + 1);
      return () => {
        all -= 1;
        if (countOf(personId) > 1) taken.set(personId, countOf(personId) - 1);
        else taken.delete(personId);
      };
    },
  };
}
