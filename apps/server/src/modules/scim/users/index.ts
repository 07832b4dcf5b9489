export { listProvisionedIds } from './users.queries.ts';
export {
  createScimUser,
  deleteScimUser,
  getScimUser,
  listScimUsers,
  patchScimUser,
  replaceScimUser,
  type ScimReply,
} from './users.service.ts';
