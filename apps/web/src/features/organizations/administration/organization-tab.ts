/** Sections of an organization's admin page, in order. */
export const organizationTabs = [
  'overview',
  'users',
  'courses',
  'invitations',
  'training',
  'certificates',
  'reviews',
  'audit',
] as const;
export type OrganizationTab = (typeof organizationTabs)[number];

/** Returns the tab named in the URL, or the first one if there is no such tab. */
export function organizationTabFromUrl(
  params: URLSearchParams,
  tabs: readonly OrganizationTab[] = organizationTabs,
): OrganizationTab {
  const named = params.get('tab');
  return tabs.find((tab) => tab === named) ?? 'overview';
}
