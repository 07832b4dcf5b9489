import { z } from 'zod';
import type { ApiClient } from '../api-client.ts';
import type { Factories, MadeOrganization, MadeUser } from '../factories.ts';

const organizationUrl = (id: string) => `/api/enterprise/admin/organizations/${id}`;
const codeReply = z.object({ code: z.string(), transferCode: z.object({ id: z.uuid() }) });

/** Creates a transfer code of an organization. */
export async function createCode(api: ApiClient, organization: MadeOrganization, admin: MadeUser) {
  const reply = await api
    .as(admin)
    .post(`${organizationUrl(organization.id)}/transfer-codes`, undefined);
  const { code, transferCode } = codeReply.parse(reply.body);
  return { code, id: transferCode.id };
}

/** Two organizations with an admin each; the second one has a code. */
export async function makeTransferWorld(api: ApiClient, make: Factories) {
  const giving = await make.organization();
  const receiving = await make.organization();
  const giver = await make.user({ organization: giving, role: 'admin' });
  const receiver = await make.user({ organization: receiving, role: 'admin' });
  const { code, id: codeId } = await createCode(api, receiving, receiver);
  const send = (path: string, users: { id: string }[], by: MadeUser = giver, using = code) =>
    api.as(by).post(`${organizationUrl(giving.id)}${path}`, {
      code: using,
      userIds: users.map(({ id }) => id),
    });
  return {
    giving,
    receiving,
    giver,
    receiver,
    code,
    codeId,
    codes: `${organizationUrl(receiving.id)}/transfer-codes`,
    preview: (users: { id: string }[], by?: MadeUser, using?: string) =>
      send('/transfers/preview', users, by, using),
    transfer: (users: { id: string }[], by?: MadeUser, using?: string) =>
      send('/transfers', users, by, using),
  };
}
