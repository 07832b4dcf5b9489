import type { BrandingSettings } from '@atrium/contracts/branding/branding';
import { brandingForm, type BrandingForm } from '@atrium/contracts/branding/form-schemas';

export const draftFields = [
  'accentColor',
  'signInText',
  'mailSender',
  'signerName',
  'signerTitle',
] as const;
export type DraftField = (typeof draftFields)[number];

/** Values of the form; empty texts stand for the default. */
export type BrandingDraft = Record<DraftField, string>;

/** Returns the form with the saved values. */
export const toDraft = (settings: BrandingSettings): BrandingDraft => ({
  accentColor: settings.accentColor ?? '',
  signInText: settings.signInText ?? '',
  mailSender: settings.mailSender ?? '',
  signerName: settings.signerName ?? '',
  signerTitle: settings.signerTitle ?? '',
});

/** Checks a form. Returns what to save, or the invalid fields. */
export function checkDraft(
  draft: BrandingDraft,
):
  { form: BrandingForm; invalid: Set<DraftField> } | { form: undefined; invalid: Set<DraftField> } {
  const values = Object.fromEntries(
    draftFields.map((field) => [field, draft[field].trim() === '' ? null : draft[field].trim()]),
  );
  const parsed = brandingForm.safeParse(values);
  if (parsed.success) return { form: parsed.data, invalid: new Set() };
  const invalid = draftFields.filter((field) =>
    parsed.error.issues.some(({ path }) => path[0] === field),
  );
  return { form: undefined, invalid: new Set(invalid) };
}
