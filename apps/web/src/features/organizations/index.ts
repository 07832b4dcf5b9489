export { NoOrganization, TabFailed } from './administration/no-organization.tsx';
export { OrganizationAdmin } from './administration/organization-admin.tsx';
export { CreateOrganization } from './directory/create-organization.tsx';
export { OrganizationsCard } from './directory/organizations-card.tsx';
export { OrganizationsList } from './directory/organizations-list.tsx';
export {
  organizationsKey,
  useOrganizations,
  useOrganizationsChanged,
} from './directory/organizations.api.ts';
export { RenameDialog } from './directory/rename-dialog.tsx';
export { countDetailFilters, readDetailFilter } from './people/detail-filter.ts';
export { managerLabelOf } from './people/display-name.ts';
export { DetailList, hasDetails } from './people/detail-list.tsx';
export { EditDetailsDialog } from './people/edit-details-dialog.tsx';
export { DetailFilterButton } from './people/filter-button.tsx';
export { DetailFilterChips } from './people/filter-chips.tsx';
export { OwnDetails } from './people/own-details.tsx';
export { useMemberDetails, useMemberFields } from './people/people.api.ts';
export { StatusDialog } from './people/status-dialog.tsx';
export { UsersTab } from './members/users-tab.tsx';
export { OwnOrganization } from './membership/own-organization.tsx';
export { OwnPrivacyNotice } from './privacy/own-privacy-notice.tsx';
export { SignInPolicyCard } from './sign-in-policy/sign-in-policy-card.tsx';
export { PrivacyNoticeForm } from './privacy/privacy-notice-form.tsx';
export { TransferDialog } from './transfers/transfer-dialog.tsx';
export { MergeDialog } from './merges/merge-dialog.tsx';
