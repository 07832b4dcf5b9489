const organization = '/api/enterprise/admin/organizations/:orgId' as const;

export const getSignInMethod = { method: 'POST', url: '/api/auth/sign-in-method' } as const;
export const getSsoProvider = {
  method: 'GET',
  url: '/api/auth/sso/connections/:connectionId',
} as const;
export const startSso = { method: 'POST', url: '/api/auth/sso/start' } as const;
export const completeSso = { method: 'POST', url: '/api/auth/sso/complete' } as const;

export const receiveSamlResponse = {
  method: 'POST',
  url: '/api/sso/saml/:connectionId/response',
} as const;
export const receiveSamlLogout = {
  method: 'GET',
  url: '/api/sso/saml/:connectionId/logout',
} as const;
export const getSamlMetadata = {
  method: 'GET',
  url: '/api/sso/saml/:connectionId/metadata',
} as const;
export const receiveOidcLogout = {
  method: 'POST',
  url: '/api/sso/oidc/:connectionId/logout',
} as const;

export const getSso = { method: 'GET', url: `${organization}/sso` } as const;
export const saveSso = { method: 'PUT', url: `${organization}/sso` } as const;
export const deleteSso = { method: 'DELETE', url: `${organization}/sso` } as const;
export const testSso = { method: 'POST', url: `${organization}/sso/test` } as const;
export const enforceSso = { method: 'PUT', url: `${organization}/sso/enforcement` } as const;

export const addDomain = { method: 'POST', url: `${organization}/domains` } as const;
export const removeDomain = { method: 'DELETE', url: `${organization}/domains/:domainId` } as const;
export const checkDomain = {
  method: 'POST',
  url: `${organization}/domains/:domainId/check`,
} as const;
export const sendDomainCode = {
  method: 'POST',
  url: `${organization}/domains/:domainId/code`,
} as const;
export const verifyDomainCode = {
  method: 'POST',
  url: `${organization}/domains/:domainId/verification`,
} as const;
