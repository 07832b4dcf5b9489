import type { Organization } from '@atrium/contracts/organizations/organizations';
import type { OrganizationChange } from './organizations.api.ts';

/** Changes of an organization that need confirmation. */
export type ChangeKind = 'deactivate' | 'activate' | 'exclusiveOn' | 'exclusiveOff';

/** Request body of each change. */
export const changes: Readonly<Record<ChangeKind, OrganizationChange>> = {
  deactivate: { isActive: false },
  activate: { isActive: true },
  exclusiveOn: { catalogueMode: 'granted_only' },
  exclusiveOff: { catalogueMode: 'open' },
};

/** Returns the changes available for an organization in its current state. */
export function changesFor(
  organization: Pick<Organization, 'isActive' | 'catalogueMode'>,
): readonly ChangeKind[] {
  return [
    organization.catalogueMode === 'open' ? 'exclusiveOn' : 'exclusiveOff',
    organization.isActive ? 'deactivate' : 'activate',
  ];
}
