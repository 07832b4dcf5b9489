import { expect } from 'vitest';
import type { Caller } from './api-client.ts';
import type { Factories, MadePerson } from './factories.ts';

type As = (person: MadePerson) => Caller;

/** Makes an organization with an admin and an invitation. */
export async function invite(as: As, make: Factories, options: object = {}) {
  const organization = await make.organization();
  const admin = await make.person({ organization, role: 'admin' });
  const reply = await as(admin).post('/api/enterprise/admin/create-invitation', {
    organizationId: organization.id,
    ...options,
  });
  expect(reply.status).toBe(201);
  return { organization, admin, ...(reply.body as { id: string; token: string }) };
}
