// One module for all, because each module that the guards load adds to the first download.
export { RequiredSetUp } from '../../features/identity/factors/required-set-up.tsx';
export { PendingPrivacyNotice } from '../../features/organizations/privacy/pending-privacy-notice.tsx';
export { InactiveOrganization } from '../errors/inactive-organization.tsx';
