export {
  deleteOldProvisioningErrors,
  insertProvisioningError,
} from './provisioning-errors.queries.ts';
export { getProvisioning, listProvisioningErrors } from './provisioning.service.ts';
