import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { parseSubmissionKey, submissionKey, type SubmissionKey } from './reviews.api.ts';

/** Changes parameters of the URL; undefined removes one. */
export function useChangeParams() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string | undefined>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return { params, change };
}

/** The submission selected in the URL, and functions to select another or none. */
export function useChosen() {
  const { params, change } = useChangeParams();
  return {
    named: parseSubmissionKey(params.get('project')),
    choose: (key: SubmissionKey, replace = false) =>
      change({ project: submissionKey(key) }, replace),
    clear: () => change({ project: undefined }, true),
  };
}

/**
 * Returns the submission to show if none is selected. Stays the same while it is listed, so that one with an earlier due
 * date does not replace it during a review.
 */
export function useFirstSubmission<Row extends SubmissionKey>(
  submissions: readonly Row[],
): Row | undefined {
  const [firstKey, setFirstKey] = useState<string>();
  const listed = submissions.find((each) => submissionKey(each) === firstKey);
  const first = listed ?? submissions[0];
  if (first && !listed) setFirstKey(submissionKey(first));
  return first;
}
