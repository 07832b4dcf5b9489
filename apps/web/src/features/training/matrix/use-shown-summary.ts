import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { TrainingFilter } from '../matrix-data/training-filter.ts';
import { useTrainingSummary } from '../matrix-data/training.api.ts';

type Scope = Pick<TrainingFilter, 'on' | 'teamId'>;

const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

/**
 * Returns the summary for a day and a team. If the server rejects these values, returns the last summary that was shown
 * (today and everyone at first) with the error, so that the screen keeps its data.
 */
export function useShownSummary(scope: Scope) {
  const [lastScope, setLastScope] = useState<Scope>({});
  const wanted = useTrainingSummary(scope);
  const rejection = isRejection(wanted.error) ? wanted.error : undefined;
  const last = useTrainingSummary(lastScope, rejection !== undefined);
  const isShown = wanted.data !== undefined && !wanted.isPlaceholderData && !rejection;
  if (isShown && (scope.on !== lastScope.on || scope.teamId !== lastScope.teamId))
    setLastScope(scope);
  return rejection ? { ...last, rejection, scope: lastScope } : { ...wanted, rejection, scope };
}
