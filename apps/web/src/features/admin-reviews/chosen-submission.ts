import type { Submission } from '@atrium/contracts/admin';

/** A project's name in the address. */
export const nameOf = ({ lessonId, learnerId }: Pick<Submission, 'lessonId' | 'learnerId'>) =>
  `${lessonId}-${learnerId}`;

/** The project an address names, if it is on this page of the list. */
export const findNamed = (
  submissions: readonly Submission[],
  name: string | null,
): Submission | undefined => submissions.find((each) => nameOf(each) === name);
