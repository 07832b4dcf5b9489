export { deactivateMember, reactivateMember } from './deactivation.service.ts';
export {
  hasDetailFilter,
  matchesDetails,
  pickDetailFilter,
  selectByEmployeeId,
} from './detail-filter.ts';
export { findManagerName, findMemberByEmployeeId } from './details.queries.ts';
export { listMemberFields } from './fields.queries.ts';
export { insertImportFields, toFieldKey } from './fields.service.ts';
export { peopleRoutes } from './people.routes.ts';
export { pinMemberRoutes } from './pin-members.routes.ts';
export { type MemberDetailChanges, saveMemberDetails } from './save-details.service.ts';
