import type { NoticeFormat } from '@atrium/contracts/webhooks/constants';
import type { Deps } from '../../../platform/deps.ts';
import { listNames } from './notice-names.queries.ts';
import { buildNotice, parseEvent, type Notice } from './notice.ts';
import { renderSlackMessage } from './slack-message.ts';
import { renderTeamsMessage } from './teams-message.ts';

const renderers: Record<NoticeFormat, (notice: Notice) => string> = {
  slack: renderSlackMessage,
  teams: renderTeamsMessage,
};

/** Renders the body of a request that reports events to people, with the names of now. */
export async function renderNotice(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  format: NoticeFormat,
  bodies: readonly string[],
): Promise<string> {
  const events = bodies.map(parseEvent);
  const names = await listNames(db, events);
  return renderers[format](buildNotice(config.PUBLIC_URL, events, names));
}
