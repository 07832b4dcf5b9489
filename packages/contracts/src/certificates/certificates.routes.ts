export const getOwnCertificate = {
  method: 'GET',
  url: '/api/courses/:courseId/certificate',
} as const;
export const getCertificate = { method: 'GET', url: '/api/certificates/:certificateId' } as const;
export const getCertificatePdf = {
  method: 'GET',
  url: '/api/certificates/:certificateId/pdf',
} as const;
export const getCredential = {
  method: 'GET',
  url: '/api/certificates/:certificateId/credential',
} as const;
export const getCredentialKeys = { method: 'GET', url: '/api/credentials/keys' } as const;
export const getStatusList = {
  method: 'GET',
  url: '/api/credentials/status/:purpose/:list',
} as const;
export const listCertificates = { method: 'GET', url: '/api/admin/certificates' } as const;
export const exportCertificates = { method: 'GET', url: '/api/admin/certificates.csv' } as const;
export const revokeCertificate = {
  method: 'POST',
  url: '/api/admin/certificates/:certificateId/revoke',
} as const;
