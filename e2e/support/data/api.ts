import { request } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { password } from './seed-users.ts';

/** Signs in and returns an access token, for API calls that a journey makes without the interface. */
export async function getAccessToken(email: string): Promise<string> {
  const api = await request.newContext({ baseURL: apiUrl, extraHTTPHeaders: { origin: apiUrl } });
  const reply = await api.post('/api/auth/sign-in', { data: { email, password } });
  const { access_token } = (await reply.json()) as { access_token: string };
  await api.dispose();
  return access_token;
}

/** Creates an invitation to the admin's organization and returns its token. */
export async function createInvitation(adminEmail: string, options: object = {}): Promise<string> {
  const api = await request.newContext({
    baseURL: apiUrl,
    extraHTTPHeaders: { authorization: `Bearer ${await getAccessToken(adminEmail)}` },
  });
  const profile = (await (await api.get('/api/auth/profile')).json()) as {
    organization_id: string;
  };
  const reply = await api.post('/api/enterprise/admin/create-invitation', {
    data: { organizationId: profile.organization_id, ...options },
  });
  const { token } = (await reply.json()) as { token: string };
  await api.dispose();
  return token;
}
