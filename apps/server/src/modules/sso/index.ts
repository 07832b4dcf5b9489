export { reencryptSsoSecrets } from './connections/index.ts';
export { isVerifiedEmail } from './sign-in/index.ts';
export { ssoSettingsRoutes } from './sso-settings.routes.ts';
export { ssoJobs } from './sso.jobs.ts';
export { ssoFormRoutes, ssoRoutes } from './sso.routes.ts';
