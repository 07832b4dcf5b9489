export { organizationPrivacyRoutes } from './organization-privacy.routes.ts';
export { applyRetention } from './organization-privacy.service.ts';
