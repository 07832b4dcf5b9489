export { certificateJobs } from './certificates.jobs.ts';
export { certificateRoutes } from './certificates.routes.ts';
export {
  certificateValidity,
  isExpired,
  listOwnCertificates,
  supersededAt,
} from './certificates.queries.ts';
export { requirementOf, statusOf } from './verification.ts';
export { getSigningKey, listPublicKeys } from './signing-key.service.ts';
export type { PublishedKey, SigningKey } from './signing-key.service.ts';
export { drawBrand } from './pdf/ornaments.ts';
export { breakLines, fit, widthOf } from './pdf/text-layout.ts';
export { hasGlyphsFor, colors, height, loadFaces, unit, type Face } from './pdf/page.ts';
export { certificateOversightRoutes } from './oversight/index.ts';
