// Rows of authorization-table.ts for the branding of organizations.

const base = '/api/enterprise/admin/organizations/:orgId/branding';
const admins = [401, 403, 403, 403, 200, 404, 200];
const all = (status: number) => Array.from(admins, () => status);

export const brandingRows = [
  { call: `GET ${base}`, expected: admins },
  {
    call: `PUT ${base}`,
    expected: admins,
    body: {
      accentColor: '#0b6e4f',
      signInText: null,
      mailSender: null,
      signerName: null,
      signerTitle: null,
    },
  },
  { call: `DELETE ${base}`, expected: admins },
  {
    // Not an image, which is found out after the permission check.
    call: `PUT ${base}/images/logo`,
    expected: [401, 403, 403, 403, 422, 404, 422],
    headers: { 'content-type': 'image/png' },
    body: 'no image',
  },
  { call: `DELETE ${base}/images/logo`, expected: admins },
  { call: 'GET /api/branding/images/:publicBrandImageId', expected: all(404) },
  { call: 'GET /api/branding/sign-in/acme', expected: all(404) },
];
