import type { Config } from '../../../platform/base/config.ts';
import { unsubscribeToken } from '../tokens/index.ts';
import type { MailContent } from './render-mail.tsx';
import type { StoredMessage } from './templates/message-kinds.ts';

/** The content of an email with messages as it is stored. Its links are made when it is sent. */
export type StoredMessageMail = { template: 'messages'; userId: string; messages: StoredMessage[] };

type LinkConfig = Pick<Config, 'AUTH_SECRET' | 'PUBLIC_URL'>;

function toUnsubscribeQuery(config: LinkConfig, user: string, kinds: readonly string[]): string {
  const list = kinds.join(',');
  const token = unsubscribeToken(config, user, list);
  return new URLSearchParams({ user, kinds: list, token }).toString();
}

const kindsOf = ({ messages }: StoredMessageMail) => [...new Set(messages.map(({ kind }) => kind))];

/** Adds the links that turn off each kind of message in an email, and the one with which email clients turn off all. */
export function addMessageLinks(config: LinkConfig, stored: StoredMessageMail): MailContent {
  const site = config.PUBLIC_URL;
  const kinds = kindsOf(stored);
  const unsubscribe = kinds.map((kind) => ({
    kind,
    url: `${site}/unsubscribe#${toUnsubscribeQuery(config, stored.userId, [kind])}`,
  }));
  const unsubscribeUrl = `${site}/api/messages/unsubscribe?${toUnsubscribeQuery(config, stored.userId, kinds)}`;
  return { template: 'messages', messages: stored.messages, site, unsubscribe, unsubscribeUrl };
}
