import type { ImportFailure } from '@atrium/contracts/constants';

const longestPlace = 200;

/** Thrown for a file that does not become a course; reading it again would end the same way. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal';
  readonly failure: ImportFailure;
  /** The part of the file it failed at, fit to be stored and shown. */
  readonly place: string | null;

  constructor(failure: ImportFailure, place: string | null = null) {
    super(`a course file is refused: ${failure}`);
    this.failure = failure;
    const shown = place?.toWellFormed().replaceAll(/\p{C}/gu, '\uFFFD');
    this.place = shown === undefined ? null : Array.from(shown).slice(0, longestPlace).join('');
  }
}
