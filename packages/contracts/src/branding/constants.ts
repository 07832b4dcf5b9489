/** Images of an organization's branding. */
export const brandImagePurposes = ['logo', 'dark_logo', 'certificate_logo', 'signature'] as const;
export type BrandImagePurpose = (typeof brandImagePurposes)[number];

export const branding = {
  /** Limits of an uploaded image. */
  maxBytes: 2_097_152,
  uploadsPerDay: 50,
  /** Uploaded images that nothing uses any more are deleted after this time. */
  unusedHours: 24,
  signInTextMax: 500,
  mailSenderMax: 60,
  signerMax: 80,
  /** Minimum contrast of text on the accent color, and of text in the accent color. */
  textContrast: 4.5,
  /** Minimum contrast of the accent color against the page. */
  fillContrast: 3,
} as const;

/** Images are scaled down to fit into these sizes, in pixels. */
export const brandImageSizes: Record<BrandImagePurpose, { width: number; height: number }> = {
  logo: { width: 640, height: 160 },
  dark_logo: { width: 640, height: 160 },
  certificate_logo: { width: 1_000, height: 300 },
  signature: { width: 900, height: 300 },
};
