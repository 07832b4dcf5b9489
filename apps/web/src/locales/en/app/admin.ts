/** Texts of the admin pages that the first view may need. */
export const admin = {
  profileFailed: 'Failed to load profile',
} as const;
