import { names } from '@atrium/contracts/identity/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import type { NameError } from './name-checker.ts';
import type { NameCheck } from './use-name-check.ts';

/** Which error text of a failed check a view shows. */
export type FailedLookup = 'username' | 'name' | 'none';

/** Returns the error below a name field, if any. */
export function useNameError(
  { state, confirm }: NameCheck,
  problem: NameError | undefined,
  failed: FailedLookup,
): ReactNode {
  const { t } = useTranslation();
  if (problem) return t(`names.${problem}`, { min: names.min, max: names.max });
  if (state.kind === 'taken') {
    const message = state.message ?? t('names.taken');
    if (state.suggestions.length === 0) return message;
    return (
      <>
        <span className="font-medium">{message}.</span>{' '}
        <span className="text-muted">{t('names.tryOneOf')}</span>
        <span className="sr-only"> {state.suggestions.join(', ')}</span>
      </>
    );
  }
  if (state.kind !== 'failed') return undefined;
  const isLimited = state.error instanceof ApiError && state.error.code === 'too_many_requests';
  if (isLimited) return errorMessage(state.error, t);
  return (
    <>
      {t(`names.failed.${failed}`)}{' '}
      <button
        type="button"
        onClick={() => void confirm()}
        className="focus-ring rounded-xs font-medium text-primary-text underline-offset-4 hover:underline"
      >
        {t('names.retry')}
      </button>
    </>
  );
}
