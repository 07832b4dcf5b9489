import { capstones } from '@atrium/contracts/progress/constants';

/** Gives each save a revision id and lists the revisions it replaces, so that no window overwrites the changes of another. */
export type RevisionTracker = {
  /** Returns the id of the next save and the revisions it may replace. */
  next: () => { revision: string; replaces: string[] };
  /** Records that the server stored this revision, which replaces all before it. */
  confirm: (revision: string) => void;
  /** Records the revision that was loaded from the server. */
  open: (revision: string | null) => void;
};

export function createRevisionTracker(first: string | null): RevisionTracker {
  // The last revision known to be stored, then all unconfirmed saves, which may be stored too.
  let known = first === null ? [] : [first];
  return {
    next: () => {
      const revision = crypto.randomUUID();
      const [stored, ...sent] = known;
      const replaces =
        stored === undefined ? [] : [stored, ...sent.slice(1 - capstones.replacesMax)];
      known = [...replaces, revision];
      return { revision, replaces };
    },
    confirm: (revision) => {
      const index = known.indexOf(revision);
      if (index > 0) known = known.slice(index);
    },
    open: (revision) => {
      if (revision !== null && !known.includes(revision)) known = [revision];
    },
  };
}
