export { countMembers, findVerifiedDomain, listDomains, toDomain } from './domains.queries.ts';
export {
  addDomain,
  checkDomain,
  removeDomain,
  sendDomainCode,
  verifyDomainCode,
} from './domains.service.ts';
