import { webhookEventTypes } from '@atrium/contracts/webhooks/constants';

// Rows of authorization-table.ts for webhooks and xAPI.

const base = '/api/enterprise/admin/organizations/:orgId/webhooks';
const one = `${base}/:webhookId`;
const expectOf = (status: number) => [401, 403, 403, 403, status, 404, status];
const form = { url: 'https://hooks.example/', eventTypes: webhookEventTypes };

const xapi = '/api/enterprise/admin/organizations/:orgId/xapi';
const store = {
  url: 'https://127.0.0.1:1/xapi',
  username: 'atrium',
  password: 'secret',
  isActive: false,
};

export const webhookRows = [
  { call: `GET ${xapi}`, expected: expectOf(200) },
  { call: `PUT ${xapi}`, expected: expectOf(200), body: store },
  { call: `POST ${xapi}/test`, expected: expectOf(200) },
  { call: `DELETE ${xapi}`, expected: expectOf(200) },
  { call: `GET ${base}`, expected: expectOf(200) },
  { call: `POST ${base}`, expected: expectOf(201), body: form },
  { call: `PUT ${one}`, expected: expectOf(200), body: { ...form, isActive: true } },
  { call: `POST ${one}/secret`, expected: expectOf(201) },
  { call: `POST ${one}/test`, expected: expectOf(200) },
  { call: `GET ${one}/deliveries`, expected: expectOf(200) },
  { call: `GET ${one}/deliveries/:deliveryId`, expected: expectOf(200) },
  {
    call: `POST ${one}/replay`,
    expected: expectOf(200),
    body: { deliveryId: ':deliveryId' },
  },
  {
    call: `DELETE ${one}`,
    expected: [401, 403, 403, 403, 200, 404, 404],
    superAdminElsewhere: 200,
  },
];
