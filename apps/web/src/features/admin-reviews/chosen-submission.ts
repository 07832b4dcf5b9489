import type { Submission } from '@atrium/contracts/admin';

/** Returns the id of a submission as the URL names it. */
export const submissionKey = ({
  lessonId,
  learnerId,
}: Pick<Submission, 'lessonId' | 'learnerId'>) => `${lessonId}-${learnerId}`;

/** Returns the submission named in the URL if it is on this page of the list. */
export const findNamedSubmission = (
  submissions: readonly Submission[],
  name: string | null,
): Submission | undefined => submissions.find((each) => submissionKey(each) === name);
