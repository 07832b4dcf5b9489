import type { Organization } from '@atrium/contracts/organizations';
import type { OrganizationChange } from './enterprise.api.ts';

/** The changes of an organization that are asked about first. */
export type ChangeKind = 'deactivate' | 'activate' | 'exclusiveOn' | 'exclusiveOff';

/** What each change sends. */
export const changes: Readonly<Record<ChangeKind, OrganizationChange>> = {
  deactivate: { isActive: false },
  activate: { isActive: true },
  exclusiveOn: { catalogueMode: 'granted_only' },
  exclusiveOff: { catalogueMode: 'open' },
};

/** The changes that make sense for an organization as it is. */
export function changesFor(
  organization: Pick<Organization, 'isActive' | 'catalogueMode'>,
): readonly ChangeKind[] {
  return [
    organization.catalogueMode === 'open' ? 'exclusiveOn' : 'exclusiveOff',
    organization.isActive ? 'deactivate' : 'activate',
  ];
}
