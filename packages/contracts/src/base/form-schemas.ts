import { z } from 'zod';

// Schemas that the browser uses too. They are separate from the endpoints, which every page imports, so that only
// pages with validation load zod.

/** Returns false for text with line breaks or other control characters. */
export const hasNoControlCharacters = (text: string): boolean => !/\p{Cc}/u.test(text);

export const emailAddress = z.email().max(320);

/** The name printed on certificates. */
export const certificateName = z.string().trim().min(1).max(100).refine(hasNoControlCharacters);

export const linkPurpose = z.enum(['confirm_sign_up', 'magic_link', 'recovery', 'email_change']);

/** Details of a `confirmation_required` error: the account the link signs in to and the organization it joins. */
export const linkPreview = z.object({
  purpose: linkPurpose,
  email: z.email(),
  organization: z.string().nullable(),
});

/** The URL name of an organization: lowercase letters, digits and single hyphens. */
export const organizationSlug = z
  .string()
  .trim()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens.');
