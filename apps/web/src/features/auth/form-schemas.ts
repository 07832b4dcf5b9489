import { emailAddress } from '@atrium/contracts/checks';
import { password as figures } from '@atrium/contracts/constants';
import { z } from 'zod';

/** Client-side validation errors; each is a key under `auth.problems`. */
export const problems = [
  'emailInvalid',
  'passwordTooShort',
  'passwordTooLong',
  'passwordsDiffer',
] as const;
export type Problem = (typeof problems)[number];

const says = (problem: Problem) => ({ error: problem });

const email = z
  .string()
  .refine((text) => emailAddress.safeParse(text).success, says('emailInvalid'));
const password = z.string().max(figures.max, says('passwordTooLong'));

const chosenPassword = z.object({
  password: password.min(figures.min, says('passwordTooShort')),
  confirmation: z.string(),
});
const isTypedTwice = (values: z.infer<typeof chosenPassword>) =>
  values.password === values.confirmation;
const passwordsDiffer = { ...says('passwordsDiffer'), path: ['confirmation'] };

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
