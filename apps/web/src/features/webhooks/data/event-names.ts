import { webhookEventTypes, type WebhookEventType } from '@atrium/contracts/webhooks/constants';
import type { TFunction } from 'i18next';

type TextKey<Type extends string> = Type extends `${infer Group}.${infer Rest}`
  ? `${Group}-${Rest}`
  : never;

const isType = (type: string): type is WebhookEventType =>
  webhookEventTypes.some((each) => each === type);

/** Returns the name of an event type; types of other versions as they are. */
export function nameEvent(type: string, t: TFunction): string {
  if (!isType(type)) return type;
  // A dot would separate the keys of the texts.
  return t(`webhooks.types.${type.replace('.', '-') as TextKey<WebhookEventType>}`);
}
