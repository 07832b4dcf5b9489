export { requireUserInScope } from './people.service.ts';
