/** The parts of an organization's administration, in order. */
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

/** The tab an address names among those there are; the first for one it does not. */
export function tabIn(
  params: URLSearchParams,
  tabs: readonly OrganizationTab[] = organizationTabs,
): OrganizationTab {
  const named = params.get('tab');
  return tabs.find((tab) => tab === named) ?? 'overview';
}
