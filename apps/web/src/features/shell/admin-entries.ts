import type { ParseKeys } from 'i18next';
import { paths } from '../../lib/paths.ts';

export type AdminEntry = {
  to: string;
  label: Extract<ParseKeys, `admin.nav.${string}`>;
};

/** The pages of the administration, in order. A page is listed once it exists: a row of links never leads to nothing. */
export const adminEntries: readonly AdminEntry[] = [
  { to: paths.adminVideos, label: 'admin.nav.videos' },
];
