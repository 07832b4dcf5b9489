export { readSearch, readSelection, toList } from './listing.ts';
export { createLocate, organizationOf, requireId } from './scim-client.ts';
export { loadUserType, loadUserTypeFor, toCustomColumns } from './user-type.ts';
