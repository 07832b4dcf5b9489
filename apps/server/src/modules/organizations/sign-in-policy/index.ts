export { findSignInPolicy } from './sign-in-policy.queries.ts';
export {
  getSignInPolicy,
  resetMemberFactors,
  updateSignInPolicy,
} from './sign-in-policy.service.ts';
