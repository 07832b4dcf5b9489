export { formatCompletion, formatDay, sealText, validityLines } from './certificate-text.ts';
export {
  type CertificateKey,
  type CertificateRecord,
  type FrozenImage,
  certificateValidity,
  findCertificate,
  findCertificateKey,
  findOwnCertificate,
  listOwnCertificates,
  type PublicCertificate,
} from './certificates.queries.ts';
export { announceExpiry } from './expiry.queries.ts';
export { issueCertificate } from './issue.service.ts';
export { drawQrCode, requirementOf, verifyUrl } from './verification.ts';
