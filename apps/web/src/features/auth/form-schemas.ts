import { emailAddress } from '@atrium/contracts/checks';
import { password as figures } from '@atrium/contracts/constants';
import { z } from 'zod';

/** What can be wrong with a field before the server is asked; each is a text under `auth.problems`. */
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

/** E-mail and password of somebody who has an account. */
export const signInForm = z.object({ email, password });

/** E-mail, a password typed twice and perhaps an invitation. The name has a check of its own. */
export const signUpForm = chosenPassword
  .extend({ email, invitation: z.string().trim() })
  .refine(isTypedTwice, passwordsDiffer);

/** Where to send a mail. */
export const emailForm = z.object({ email });

/** A new password, typed twice; the current one where the server asks for it. */
export const newPasswordForm = chosenPassword
  .extend({ current: password })
  .refine(isTypedTwice, passwordsDiffer);
