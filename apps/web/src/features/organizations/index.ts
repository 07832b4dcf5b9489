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
export { UsersTab } from './members/users-tab.tsx';
export { OwnOrganization } from './membership/own-organization.tsx';
export { OwnPrivacyNotice } from './privacy/own-privacy-notice.tsx';
export { useOwnPrivacyNotice } from './privacy/privacy-notice.api.ts';
export { PrivacyNoticeForm } from './privacy/privacy-notice-form.tsx';
