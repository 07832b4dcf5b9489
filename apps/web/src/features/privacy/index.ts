export { MemberErasure } from './member/member-erasure.tsx';
export { OrganizationPrivacy } from './organization/organization-privacy.tsx';
export { OwnData } from './own-data/own-data.tsx';
