import type { MessagePayloads } from '../../src/modules/identity/index.ts';

/** Returns an alert about a person and organization with this name. */
export const makeSecurityAlert = (name: string): MessagePayloads['security_alert'] => ({
  alert: 'new_device',
  userId: '0c6c4b7e-3f0b-4d6e-9b57-6f0a2c1d7e12',
  userName: name,
  organizationId: '0c6c4b7e-3f0b-4d6e-9b57-6f0a2c1d7e14',
  organizationName: name,
  ipAddress: '203.0.113.7',
  client: 'Firefox on Linux',
  count: 1,
});
