import { webhooks, type WebhookFormat } from '@atrium/contracts/webhooks/constants';
import type { Config } from '../../../platform/base/config.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { decryptEndpointSecret, encryptEndpointSecret, hintOf } from './endpoint-secrets.ts';

/**
 * Returns a URL in its normal form. Throws `webhook_url_invalid` unless it is encrypted, or the operator allows private
 * networks, and `webhook_url_incomplete` for one of Slack or Teams that is only an origin. Whether its address may be
 * connected to is checked for each request.
 */
export function readUrl(
  { OUTGOING_ALLOWED_NETWORKS }: Config,
  format: WebhookFormat,
  text: string,
): string {
  const url = URL.parse(text);
  const isEncrypted = url?.protocol === 'https:';
  const isPlain = url?.protocol === 'http:' && OUTGOING_ALLOWED_NETWORKS.length > 0;
  if (!url || !(isEncrypted || isPlain) || url.username !== '' || url.password !== '')
    throw new AppError('webhook_url_invalid');
  url.hash = '';
  if (url.href.length > webhooks.maxUrlLength) throw new AppError('webhook_url_invalid');
  if (format !== 'standard' && url.pathname === '/') throw new AppError('webhook_url_incomplete');
  return url.href;
}

type StoredUrl = { url: string; secret?: Buffer; secretHint?: string };

/**
 * Returns the columns that store the URL of an endpoint. One in Slack or Teams is a credential: it is encrypted, except its
 * origin and its last characters.
 */
export const toStoredUrl = (
  deps: Pick<Deps, 'config'>,
  { id, format }: { id: string; format: WebhookFormat },
  url: string,
): StoredUrl =>
  format === 'standard'
    ? { url }
    : {
        url: `${new URL(url).origin}/`,
        secret: encryptEndpointSecret(deps, id, url),
        secretHint: hintOf(url),
      };

/** Returns the URL that an endpoint is sent to. */
export const toFullUrl = (
  deps: Pick<Deps, 'config'>,
  endpoint: { id: string; format: WebhookFormat; url: string; secret: Buffer },
): string =>
  endpoint.format === 'standard'
    ? endpoint.url
    : decryptEndpointSecret(deps, endpoint.id, endpoint.secret);
