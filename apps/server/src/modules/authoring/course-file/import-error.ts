import type { ImportErrorReason } from '@atrium/contracts/authoring/constants';

const maxEntryNameLength = 200;

/** Thrown for a course file that cannot be imported. A retry would fail the same way. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly failure: ImportErrorReason;
  /** Entry of the archive that caused the error, safe to store and show. */
  readonly entryName: string | null;

  constructor(failure: ImportErrorReason, entryName: string | null = null) {
    super(`course file rejected: ${failure}`);
    this.failure = failure;
    const shown = entryName?.toWellFormed().replaceAll(/\p{C}/gu, '\uFFFD');
    this.entryName =
      shown === undefined ? null : Array.from(shown).slice(0, maxEntryNameLength).join('');
  }
}
