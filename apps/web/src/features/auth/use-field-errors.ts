import { password as figures } from '@atrium/contracts/constants';
import { useTranslation } from 'react-i18next';
import { problems } from './form-schemas.ts';

type FieldError = { message?: string | undefined } | undefined;

/** Returns the error message of a field. Empty fields have none: the button is disabled anyway. */
export function useFieldErrors(): (
  error: FieldError,
  value: string | undefined,
) => string | undefined {
  const { t } = useTranslation();
  return (error, value) => {
    const problem = problems.find((each) => each === error?.message);
    if (!problem || !value) return undefined;
    return t(`auth.problems.${problem}`, figures);
  };
}
