import { emailAddress } from '@atrium/contracts/base/form-schemas';
import { password as passwordLimits } from '@atrium/contracts/identity/constants';
import { z } from 'zod';
import { useTranslation } from 'react-i18next';

/** Client-side validation errors; each is a key under `auth.errors`. */
const problems = [
  'emailInvalid',
  'passwordTooShort',
  'passwordTooLong',
  'passwordsDiffer',
] as const;
type Problem = (typeof problems)[number];

const withError = (problem: Problem) => ({ error: problem });

const email = z
  .string()
  .refine((text) => emailAddress.safeParse(text).success, withError('emailInvalid'));
const password = z.string().max(passwordLimits.max, withError('passwordTooLong'));

const chosenPassword = z.object({
  password: password.min(passwordLimits.min, withError('passwordTooShort')),
  confirmation: z.string(),
});
const isTypedTwice = (values: z.infer<typeof chosenPassword>) =>
  values.password === values.confirmation;
const passwordsDiffer = { ...withError('passwordsDiffer'), path: ['confirmation'] };

/** Sign-in: email and password. */
export const signInForm = z.object({ email, password });

/** Sign-up: email, password with confirmation and an optional invitation. The name is checked separately. */
export const signUpForm = chosenPassword
  .extend({ email, invitation: z.string().trim() })
  .refine(isTypedTwice, passwordsDiffer);

/** A form with an email only. */
export const emailForm = z.object({ email });

/** A new password with confirmation; the current one if the server requires it. */
export const newPasswordForm = chosenPassword
  .extend({ current: password })
  .refine(isTypedTwice, passwordsDiffer);

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
    return t(`auth.errors.${problem}`, passwordLimits);
  };
}
