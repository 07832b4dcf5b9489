/** What an API key may be allowed to do. An endpoint declares the one it needs; without one, keys are refused. */
export const apiScopes = [
  'people:read',
  'people:write',
  'courses:read',
  'training:read',
  'training:write',
  'certificates:read',
  'reports:read',
  'audit:read',
  'webhooks:write',
  'scim',
] as const;
export type ApiScope = (typeof apiScopes)[number];
