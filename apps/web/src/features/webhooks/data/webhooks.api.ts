import type { RequestOf } from '@atrium/contracts/api';
import type { WebhookDeliveryStatus } from '@atrium/contracts/webhooks/constants';
import type { WebhookReplay } from '@atrium/contracts/webhooks/webhooks';
import * as routes from '@atrium/contracts/webhooks/webhooks.routes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';

const webhooksKey = (orgId: string) => ['organization', orgId, 'webhooks'];
/** How often states are loaded again while something is being sent. */
const pollMs = 5_000;
/** A receiver may take ten seconds to answer a test. */
const testTimeoutMs = 30_000;

type WebhookForm = RequestOf<typeof routes.createWebhook>['body'];
type WebhookChange = RequestOf<typeof routes.updateWebhook>['body'];

/** Loads the webhooks, again every few seconds while one is on. */
export function useWebhooks(orgId: string) {
  return useQuery({
    queryKey: webhooksKey(orgId),
    queryFn: ({ signal }) => call(routes.listWebhooks, { params: { orgId }, signal }),
    select: ({ webhooks }) => webhooks,
    refetchInterval: ({ state }) =>
      state.data?.webhooks.some(({ isActive }) => isActive) === true && pollMs,
  });
}

/** Changes a webhook and loads everything about webhooks again. */
function useChange<V, R>(orgId: string, mutationFn: (variables: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey(orgId) }),
  });
}

export function useCreateWebhook(orgId: string) {
  return useChange(orgId, (body: WebhookForm) =>
    create(routes.createWebhook, { params: { orgId }, body }),
  );
}

export function useUpdateWebhook(orgId: string, webhookId: string) {
  return useChange(orgId, (body: WebhookChange) =>
    call(routes.updateWebhook, { params: { orgId, webhookId }, body }),
  );
}

export function useDeleteWebhook(orgId: string, webhookId: string) {
  return useChange<void, unknown>(orgId, () =>
    call(routes.deleteWebhook, { params: { orgId, webhookId } }),
  );
}

export function useReplaceSecret(orgId: string, webhookId: string) {
  return useChange<void, { secret: string }>(orgId, () =>
    create(routes.replaceWebhookSecret, { params: { orgId, webhookId } }),
  );
}

export function useTestWebhook(orgId: string, webhookId: string) {
  return useMutation({
    mutationFn: () =>
      call(routes.testWebhook, { params: { orgId, webhookId }, timeoutMs: testTimeoutMs }),
  });
}

export function useReplay(orgId: string, webhookId: string) {
  return useChange(orgId, (body: WebhookReplay) =>
    call(routes.replayWebhookDeliveries, { params: { orgId, webhookId }, body }),
  );
}

type LogFilter = { status: WebhookDeliveryStatus | undefined; cursor: string | undefined };

/** Loads a page of the deliveries, again every few seconds. */
export function useDeliveries(orgId: string, webhookId: string, { status, cursor }: LogFilter) {
  return useQuery({
    queryKey: [...webhooksKey(orgId), webhookId, 'deliveries', status, cursor],
    queryFn: ({ signal }) =>
      callPage(routes.listWebhookDeliveries, {
        params: { orgId, webhookId },
        query: { status, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollMs,
  });
}

/** Loads the request and the response of a delivery. */
export function useDelivery(orgId: string, webhookId: string, deliveryId: string) {
  return useQuery({
    queryKey: [...webhooksKey(orgId), webhookId, 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      call(routes.getWebhookDelivery, { params: { orgId, webhookId, deliveryId }, signal }),
    staleTime: 0,
    refetchInterval: pollMs,
  });
}
