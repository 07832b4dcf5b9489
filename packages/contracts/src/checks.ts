import { z } from 'zod';

// The browser checks by these too. They stand apart from the endpoints, which every page needs: so zod comes
// with the pages that check something, and only with them.

/** False for a text with line breaks or other control characters. */
export const hasNoControls = (text: string): boolean => !/\p{Cc}/u.test(text);

export const emailAddress = z.email().max(320);

/** The name on one's certificates. */
export const certificateName = z.string().trim().min(1).max(100).refine(hasNoControls);

export const linkPurpose = z.enum(['confirm_sign_up', 'magic_link', 'recovery', 'email_change']);

/** What `confirm_first` says of a link before it is used: whom it signs in, and where it would make them a member. */
export const linkPreview = z.object({
  purpose: linkPurpose,
  email: z.email(),
  organization: z.string().nullable(),
});

/** The short name of an organization: letters, digits and single hyphens between them. */
export const organizationSlug = z
  .string()
  .trim()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens.');
