import { createHmac } from 'node:crypto';

/** A request to sign, as Standard Webhooks defines it. */
type Message = { id: string; timestampSeconds: number; body: string };

const sign = ({ id, timestampSeconds, body }: Message, key: Buffer) =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`;

/** Returns the headers of a webhook request. It has a signature per key, while a key is being replaced. */
export function signRequest(message: Message, keys: readonly Buffer[]): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestampSeconds),
    'webhook-signature': keys.map((key) => sign(message, key)).join(' '),
  };
}
