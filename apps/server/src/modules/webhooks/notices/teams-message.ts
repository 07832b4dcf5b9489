import { BRAND } from '@atrium/contracts/base/constants';
import type { Notice } from './notice.ts';

/** Breaks up functions such as `{{DATE(…)}}`, the only markup of text runs. */
const escapeTextRun = (text: string): string => text.replaceAll(/\{(?=\{)/g, '{\u2060');

/**
 * Renders a message for an incoming webhook of Teams Workflows. Only text runs contain names: unlike those of text blocks,
 * their texts are not Markdown.
 */
export const renderTeamsMessage = ({ lines, url }: Notice): string =>
  JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: lines.map((line) => ({
            type: 'RichTextBlock',
            inlines: [{ type: 'TextRun', text: escapeTextRun(line) }],
          })),
          actions: [{ type: 'Action.OpenUrl', title: `View in ${BRAND}`, url }],
        },
      },
    ],
  });
