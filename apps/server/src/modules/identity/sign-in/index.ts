export { recordFailedSignIn, recordRefusal } from './failed-sign-ins.service.ts';
export { openMailLink } from './mail-links.service.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export { identityRoutes } from './sign-in.routes.ts';
export { alertFailedSignIns } from './sign-in.service.ts';
export { requestSignUp } from './sign-up.service.ts';
