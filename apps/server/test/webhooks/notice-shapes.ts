import { z } from 'zod';

// What incoming webhooks of Slack and of Teams Workflows accept, as far as Atrium uses it.

const text = (type: 'mrkdwn' | 'plain_text') =>
  z.strictObject({
    type: z.literal(type),
    text: z.string().min(1).max(3_000),
    ...(type === 'mrkdwn'
      ? { verbatim: z.boolean().optional() }
      : { emoji: z.boolean().optional() }),
  });
const anyText = z.union([text('mrkdwn'), text('plain_text')]);

/** A message to Slack. */
export const slackMessage = z.strictObject({
  text: z.string().min(1).max(40_000),
  unfurl_links: z.boolean().optional(),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('section'), text: anyText }),
        z.strictObject({ type: z.literal('context'), elements: z.array(anyText).min(1).max(10) }),
      ]),
    )
    .min(1)
    .max(50),
});

const httpUrl = z.url({ protocol: /^https?$/ });

/** A message to Teams with an Adaptive Card. */
export const teamsMessage = z.strictObject({
  type: z.literal('message'),
  attachments: z.tuple([
    z.strictObject({
      contentType: z.literal('application/vnd.microsoft.card.adaptive'),
      contentUrl: z.null(),
      content: z.strictObject({
        $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
        type: z.literal('AdaptiveCard'),
        version: z.enum(['1.2', '1.3', '1.4', '1.5']),
        body: z
          .array(
            z.strictObject({
              type: z.literal('RichTextBlock'),
              inlines: z
                .array(z.strictObject({ type: z.literal('TextRun'), text: z.string().min(1) }))
                .min(1),
            }),
          )
          .min(1),
        actions: z
          .array(
            z.strictObject({
              type: z.literal('Action.OpenUrl'),
              title: z.string().min(1),
              url: httpUrl,
            }),
          )
          .max(6),
      }),
    }),
  ]),
});

/** The largest message that Teams accepts. */
export const maxTeamsBytes = 28_000;

/** Returns the lines of a message to Slack, as people read them: without escapes. */
export const readSlackLines = (body: string): string[] =>
  slackMessage
    .parse(JSON.parse(body))
    .blocks.flatMap((block) => (block.type === 'section' ? [block.text.text] : []))
    .map((line) => line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));

/** Returns the lines of a message to Teams. */
export const readTeamsLines = (body: string): string[] =>
  teamsMessage
    .parse(JSON.parse(body))
    .attachments[0].content.body.map(({ inlines }) => inlines.map((run) => run.text).join(''));
