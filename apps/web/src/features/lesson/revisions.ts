import { capstones } from '@atrium/contracts/constants';

/** Names each save of a piece of work and what it was made from, so that no window wipes what another wrote. */
export type Revisions = {
  /** A name for a save about to be sent, and those it may replace. */
  next: () => { revision: string; replaces: string[] };
  /** The server has kept this one: nothing before it is there any more. */
  kept: (revision: string) => void;
  /** The work was read from the server as it is at this revision. */
  open: (revision: string | null) => void;
};

export function createRevisions(first: string | null): Revisions {
  // What the server has, as far as we know, then all that was sent and not answered: it may have that as well.
  let known = first === null ? [] : [first];
  return {
    next: () => {
      const revision = crypto.randomUUID();
      const [kept, ...sent] = known;
      const replaces = kept === undefined ? [] : [kept, ...sent.slice(1 - capstones.replacesMax)];
      known = [...replaces, revision];
      return { revision, replaces };
    },
    kept: (revision) => {
      const place = known.indexOf(revision);
      if (place > 0) known = known.slice(place);
    },
    open: (revision) => {
      if (revision !== null && !known.includes(revision)) known = [revision];
    },
  };
}
