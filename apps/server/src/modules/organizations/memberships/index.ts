export { leaveOrganization } from './leave-organization.service.ts';
export {
  changeOrganizationRole,
  removeOrganizationUser,
  requireAnotherEmergencyAdmin,
  requireStillAdmin,
} from './members.service.ts';
export {
  countAdmins,
  deleteMembership,
  findMembership,
  findOrganization,
  insertMembership,
  isLastEmergencyAdmin,
  listAdminEmails,
  lockOrganization,
  saveRole,
} from './memberships.queries.ts';
export { announceNewAdmin } from './new-admin-mails.service.ts';
