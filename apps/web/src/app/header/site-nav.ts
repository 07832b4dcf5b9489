/** Sections of the landing page linked in its header; `id` is the anchor. */
export const siteNav = [
  { id: 'learners', label: 'shell.nav.learners' },
  { id: 'organizations', label: 'shell.nav.organizations' },
  { id: 'certificates', label: 'shell.nav.certificates' },
] as const;
