import { BRAND } from '@atrium/contracts/base/constants';
import type { Notice } from './notice.ts';

/** Formatting characters have no escape in mrkdwn. These look like them. */
const lookalikes: Record<string, string> = { '*': '∗', '~': '∼', '`': 'ˋ', _: 'ˍ' };

const escapeControls = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Escapes plain text for mrkdwn. Control sequences such as `<!channel>` become text, and nothing is formatted. An
 * underscore between letters formats nothing and stays.
 */
const escapeMrkdwn = (text: string): string =>
  escapeControls(
    text
      .replaceAll(
        /[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,
        (character) => lookalikes[character] ?? character,
      )
      // A sign at the start of a line makes it a quote. A word joiner is not visible.
      .replace(/^>/, '\u2060>'),
  );

const toLink = (url: string) => `<${escapeControls(url)}|View in ${BRAND}>`;

// Otherwise, Slack would look for URLs and channels in the text.
const toText = (text: string) => ({ type: 'mrkdwn', text, verbatim: true });

/** Renders a message for an incoming webhook of Slack. `text` is for notifications and services that know no blocks. */
export function renderSlackMessage({ lines, url }: Notice): string {
  const escaped = lines.map(escapeMrkdwn);
  return JSON.stringify({
    text: `${escaped.join('\n')} ${toLink(url)}`,
    unfurl_links: false,
    blocks: [
      ...escaped.map((line) => ({ type: 'section', text: toText(line) })),
      { type: 'context', elements: [toText(toLink(url))] },
    ],
  });
}
