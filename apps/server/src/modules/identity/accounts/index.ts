export { accountRoutes } from './account.routes.ts';
export { createAdmin } from './create-admin.service.ts';
export { consumeIdentityCode, sendIdentityCode, verifyOwnPassword } from './account.service.ts';
export { checkNameAvailability, limitNameChecks } from './names.service.ts';
export { listPasswordWeaknesses } from './password-rules.ts';
export {
  changeUserEmail,
  findUserByEmail,
  getUserContact,
  getUserEmail,
  insertUser,
  listSuperAdminEmails,
  lockUser,
  lockUserByEmail,
  savePassword,
} from './users.queries.ts';
