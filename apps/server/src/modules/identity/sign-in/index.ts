export { openMailLink } from './mail-links.service.ts';
export { identityRoutes } from './sign-in.routes.ts';
export { alertFailedSignIns } from './sign-in.service.ts';
export { requestSignUp } from './sign-up.service.ts';
