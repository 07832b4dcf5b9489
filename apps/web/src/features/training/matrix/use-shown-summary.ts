import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useTrainingSummary, type SummaryScope } from '../matrix-data/training.api.ts';

const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

/**
 * Returns the summary for a day, a team and details. If the server rejects these values, returns the last summary that was shown
 * (today and everyone at first) with the error, so that the screen keeps its data.
 */
export function useShownSummary(scope: SummaryScope) {
  const [lastScope, setLastScope] = useState<SummaryScope>({});
  const wanted = useTrainingSummary(scope);
  const rejection = isRejection(wanted.error) ? wanted.error : undefined;
  const last = useTrainingSummary(lastScope, rejection !== undefined);
  const isShown = wanted.data !== undefined && !wanted.isPlaceholderData && !rejection;
  if (isShown && JSON.stringify(scope) !== JSON.stringify(lastScope)) setLastScope(scope);
  return rejection ? { ...last, rejection, scope: lastScope } : { ...wanted, rejection, scope };
}
