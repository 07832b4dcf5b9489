import { z } from 'zod';
import { mailCode, password } from './constants.ts';

/** Proof that the current user owns the account: its password or, if it has none, a code from an email. */
export const identityProof = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('password'),
    password: z.string().min(1).max(password.max),
  }),
  z.strictObject({
    method: z.literal('email_code'),
    code: z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{${mailCode.digits}}$`)),
  }),
]);
export type IdentityProof = z.infer<typeof identityProof>;
