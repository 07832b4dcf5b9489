export { accountRoutes } from './account.routes.ts';
export { createAdmin } from './create-admin.service.ts';
export {
  consumeIdentityCode,
  requireEmail,
  sendIdentityCode,
  verifyOwnPassword,
} from './account.service.ts';
export { isBreachedPassword } from './breached-passwords.ts';
export { checkNameAvailability, limitNameChecks } from './names.service.ts';
export { insertUser } from './new-user.service.ts';
export { listPasswordWeaknesses } from './password-rules.ts';
export {
  changeUserEmail,
  findUserByEmail,
  getUserContact,
  getUserEmail,
  getUsername,
  listSuperAdminEmails,
  lockUser,
  lockUserByEmail,
  savePassword,
  saveProfile,
} from './users.queries.ts';
