const organization = '/api/enterprise/admin/organizations/:orgId/branding' as const;

export const getBranding = { method: 'GET', url: organization } as const;
export const saveBranding = { method: 'PUT', url: organization } as const;
export const resetBranding = { method: 'DELETE', url: organization } as const;
export const saveBrandImage = { method: 'PUT', url: `${organization}/images/:purpose` } as const;
export const deleteBrandImage = {
  method: 'DELETE',
  url: `${organization}/images/:purpose`,
} as const;

export const getBrandImage = { method: 'GET', url: '/api/branding/images/:imageId' } as const;
export const getSignInBranding = { method: 'GET', url: '/api/branding/sign-in/:slug' } as const;
