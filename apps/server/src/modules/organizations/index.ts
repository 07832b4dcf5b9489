export { isWithoutAdmin } from './directory.queries.ts';
export {
  findMembership,
  findOrganization,
  insertMembership,
  listAdminEmails,
} from './organizations.queries.ts';
export { organizationRoutes } from './organizations.routes.ts';
