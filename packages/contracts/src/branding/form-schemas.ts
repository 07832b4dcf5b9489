import { z } from 'zod';
import { branding } from './constants.ts';

export const accentColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'A color such as #5339b4');

/** One line without control, bidirectional or zero-width characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u, 'One line of text');

/** The display name in the sender of emails. Characters of email addresses and URLs would make it misleading. */
export const mailSender = line(branding.mailSenderMax).regex(
  /^[^<>@"\\/:;,]*$/,
  'Without < > @ " \\ / : ; ,',
);

export const brandingForm = z.strictObject({
  accentColor: accentColor.nullable(),
  signInText: z.string().trim().min(1).max(branding.signInTextMax).nullable(),
  mailSender: mailSender.nullable(),
  signerName: line(branding.signerMax).nullable(),
  signerTitle: line(branding.signerMax).nullable(),
});
export type BrandingForm = z.infer<typeof brandingForm>;
