export { isWithoutAdmin } from './directory.queries.ts';
export {
  announceNewAdmin,
  countAdmins,
  findMembership,
  findOrganization,
  insertMembership,
  isLastEmergencyAdmin,
  listAdminEmails,
  lockOrganization,
  requireStillAdmin,
  saveRole,
} from './memberships/index.ts';
export { mergeRoutes } from './merges/index.ts';
export { organizationRoutes } from './organizations.routes.ts';
export {
  deactivateMember,
  findManagerName,
  findMemberByEmployeeId,
  hasDetailFilter,
  insertImportFields,
  listMemberFields,
  matchesDetails,
  type MemberDetailChanges,
  peopleRoutes,
  pickDetailFilter,
  pinMemberRoutes,
  reactivateMember,
  saveMemberDetails,
  selectByEmployeeId,
  toFieldKey,
} from './people/index.ts';
export { findSignInPolicy } from './sign-in-policy/index.ts';
export { transferRoutes } from './transfers/index.ts';
