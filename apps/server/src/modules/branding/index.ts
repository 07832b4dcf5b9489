export { brandingJobs } from './branding.jobs.ts';
export { findBrandingOfMail, freezeCertificateBranding } from './branding.queries.ts';
export { brandingRoutes } from './branding.routes.ts';
export {
  getDomainBranding,
  getInvitationBranding,
  getMemberBranding,
  toBrandImage,
} from './present-branding.ts';
