import type { AllowedAdvisory } from './advisories.ts';

/** Advisories that were reviewed and do not affect the product. */
export const allowedAdvisories: AllowedAdvisory[] = [];
