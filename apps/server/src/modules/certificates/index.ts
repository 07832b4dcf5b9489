export { certificateJobs } from './certificates.jobs.ts';
export { getCertificatePdf } from './certificates.service.ts';
export { certificateRoutes } from './certificates.routes.ts';
export { listOwnCertificates } from './records/index.ts';
export {
  getSigningKey,
  listPublicKeys,
  replaceSigningKey,
  type PublishedKey,
  type SigningKey,
} from './signing/index.ts';
export {
  breakLines,
  colors,
  drawBrand,
  type Face,
  fit,
  hasGlyphsFor,
  height,
  loadFaces,
  unit,
  widthOf,
} from './pdf/index.ts';
export { certificateOversightRoutes } from './oversight/index.ts';
