export { useOwnCertificate } from './certificate/certificate.api.ts';
export { CertificateList } from './issued/certificate-list.tsx';
export { AwardActions, AwardFigure } from './own/award.tsx';
export { CertificateLink } from './own/certificate-link.tsx';
export {
  CertificateFailed,
  CertificateMissing,
  CertificatePending,
  CertificateSkeleton,
} from './own/certificate-states.tsx';
export { OwnCertificate } from './own/own-certificate.tsx';
export { CertificateDocument } from './document/certificate-document.tsx';
export { type Certificate, certificateTones } from './document/certificate.ts';
export { type CourseExtent, extentOf, sealOf } from './document/document-texts.ts';
export { NumberForm } from './verification/number-form.tsx';
export { ReportCheck } from './verification/report-check.tsx';
export { Verification } from './verification/verification.tsx';
