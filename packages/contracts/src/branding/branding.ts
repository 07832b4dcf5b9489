import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { organizationSlug } from '../base/form-schemas.ts';
import { accentTokens } from './accent.ts';
import * as routes from './branding.routes.ts';
import { branding, brandImagePurposes } from './constants.ts';
import { brandingForm } from './form-schemas.ts';

const tags = ['Branding'];
const byOrganization = z.object({ orgId: z.uuid() });
const byPurpose = byOrganization.extend({ purpose: z.enum(brandImagePurposes) });
const adminErrors = errorReplies(400, 401, 403, 404, 429, 503);

export const brandImage = z.object({
  url: z.string().regex(/^\/api\/branding\/images\/[0-9a-f-]{36}$/),
  width: z.int(),
  height: z.int(),
});
export type BrandImage = z.infer<typeof brandImage>;

const hex = z.string().regex(/^#[0-9a-f]{6}$/);
const accentColors = z.record(z.enum(accentTokens), hex);

/** How the pages of an organization look. Derived colors have enough contrast in both color modes. */
export const brandingReply = z.object({
  logo: brandImage.nullable(),
  darkLogo: brandImage.nullable().describe('For dark pages; null: the logo on a white ground'),
  accent: z.object({ light: accentColors, dark: accentColors }).nullable(),
});
export type Branding = z.infer<typeof brandingReply>;

/** Branding of the sign-in page. */
export const signInBranding = brandingReply.extend({
  organizationName: z.string(),
  text: z.string().nullable().describe('Plain text'),
});
export type SignInBranding = z.infer<typeof signInBranding>;

/** What certificates show of the organization. Certificates keep it as it was when they were issued. */
export const certificateBranding = z.object({
  logo: brandImage.nullable(),
  signature: brandImage.nullable(),
  signerName: z.string().nullable(),
  signerTitle: z.string().nullable(),
});
export type CertificateBranding = z.infer<typeof certificateBranding>;

export const brandingSettings = z.object({
  ...brandingForm.shape,
  organizationName: z.string(),
  images: z.record(z.enum(brandImagePurposes), brandImage.nullable()),
  signInUrl: z.url().describe('The sign-in page with this branding'),
  updatedAt: z.iso.datetime().nullable(),
});
export type BrandingSettings = z.infer<typeof brandingSettings>;

export const getBranding = endpoint(routes.getBranding, {
  summary: 'Get the branding of an organization',
  tags,
  params: byOrganization,
  response: { 200: brandingSettings, ...adminErrors },
});

export const saveBranding = endpoint(routes.saveBranding, {
  summary: 'Save the accent color and the texts of an organization’s branding (idempotent)',
  tags,
  params: byOrganization,
  body: brandingForm,
  response: { 200: brandingSettings, ...adminErrors },
});

export const resetBranding = endpoint(routes.resetBranding, {
  summary: 'Remove the branding of an organization; issued certificates keep theirs (idempotent)',
  tags,
  params: byOrganization,
  response: { 200: brandingSettings, ...adminErrors },
});

/** The body is the raw file. */
export const saveBrandImage = endpoint(routes.saveBrandImage, {
  summary: `Upload a logo or signature: JPEG, PNG or WebP, at most ${branding.maxBytes} bytes. It is converted to PNG`,
  tags,
  params: byPurpose,
  response: {
    200: brandingSettings,
    ...errorReplies(400, 401, 403, 404, 413, 415, 422, 429, 503, 507),
  },
});

export const deleteBrandImage = endpoint(routes.deleteBrandImage, {
  summary: 'Remove a logo or signature; issued certificates keep theirs (idempotent)',
  tags,
  params: byPurpose,
  response: { 200: brandingSettings, ...adminErrors },
});

export const getBrandImage = endpoint(routes.getBrandImage, {
  summary: 'Get a logo or signature (public)',
  tags,
  params: z.object({ imageId: z.uuid() }),
  response: { 200: z.unknown().describe('PNG'), ...errorReplies(400, 404, 429, 503) },
});

export const getSignInBranding = endpoint(routes.getSignInBranding, {
  summary: 'Get the branding of an organization’s sign-in page (public)',
  tags,
  params: z.object({ slug: organizationSlug }),
  response: { 200: signInBranding, ...errorReplies(400, 404, 429, 503) },
});
