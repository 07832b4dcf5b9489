import {
  defaultNoticeTypes,
  notices,
  webhookEventTypes,
  webhooks,
} from '@atrium/contracts/webhooks/constants';
import {
  exampleBodyOf,
  webhookBody,
  webhookEventExamples,
} from '@atrium/contracts/webhooks/webhook-events';

const example = (type: (typeof webhookEventTypes)[number]) =>
  `### ${type}

${webhookEventExamples[type].when}

\`\`\`json
${JSON.stringify(webhookBody(type).parse(exampleBodyOf(type)), null, 2)}
\`\`\``;

const listTypes = (types: readonly string[]) => types.map((type) => `\`${type}\``).join(', ');

/** Writes docs/webhooks.md from the contracts. */
export const writeWebhooksDocument = (): string => `# Webhooks

Admins add webhooks under **Admin → Settings → Webhooks**: a URL and the events it receives. Atrium then sends a POST
request with JSON for each event, or [posts messages to Slack or Microsoft Teams](#slack-and-microsoft-teams). This page is
written from the contracts by \`npm run docs:webhooks\`; do not edit.

## Receive events

1. Answer with a status from 200 to 299 within ${webhooks.timeoutSeconds} seconds. Everything else, also a redirect, is a failure. Do slow work after
   the response.
2. Verify the signature. Requests follow [Standard Webhooks](https://www.standardwebhooks.com), whose libraries do this with
   the signing secret (\`whsec_…\`):
   - \`webhook-id\`: id of the event. Events are delivered at least once; ignore ids you have processed.
   - \`webhook-timestamp\`: time of this attempt in seconds. Reject requests that are older than five minutes.
   - \`webhook-signature\`: one or more of \`v1,\` and the Base64 of HMAC-SHA256 over \`id.timestamp.body\`, separated by spaces.
     For ${webhooks.secretOverlapHours} hours after the secret was replaced, there is one for each secret.
3. Ignore types and fields you don't know. A change that could break receivers gets a new \`version\`.

## Order, retries and failures

- Events of one person arrive in order: the next one is sent after the previous one was accepted. The same holds for the
  events of an assignment and of a course. There is no order between them.
- A failed request is retried after ${webhooks.firstRetrySeconds} seconds, then with doubled delays up to an hour, for ${webhooks.retryDays} days. \`Retry-After\` in seconds is
  respected up to an hour; with status 429, nothing is sent to the webhook until then. After three days, an admin can send the
  event again from the delivery log.
- After ${webhooks.failuresBeforeProbing} failures in a row, one request at a time is tried until one succeeds. Waiting events are then sent at once.
- A receiver that answers 410, or fails for ${webhooks.disableAfterDays} days, is turned off and the admins get an email. Events while a webhook is off
  are not recorded.
- The delivery log has the request and the last response of each event for ${webhooks.retentionDays} days. Single events, all failed ones or all of a
  period can be sent again; they keep their ids.
- At most ${webhooks.concurrency} requests are sent to a webhook at the same time. URLs must be public and use https.

## Slack and Microsoft Teams

A webhook of the format \`slack\` or \`teams\` posts messages for people to a channel, such as "Maria Garcia completed Site
Safety.", with a link to the page in Atrium.

- **Create the URL.** Slack: create an app at api.slack.com/apps, turn on Incoming Webhooks and add one to the channel. Teams:
  choose Workflows in the menu of the channel, then "Send webhook alerts to a channel".
- **Content.** Messages contain names of people, courses and teams, as they are when the message is sent. Erased people and
  deleted courses are not named.
- **Events.** New webhooks post ${listTypes(defaultNoticeTypes)}.
  Choose any others.
- **Many at once.** One message a second at most. If more than ${notices.maxSingleMessages} events wait, one message summarizes up to ${notices.maxEventsPerMessage} of them
  with their numbers; the log shows each of them as delivered.
- **Repetitions.** Messages have no id. If a worker stops between sending a message and recording it, it appears again.
- **The URL is a credential.** It is stored encrypted and never shown again, only its origin and last characters. There is no
  signing secret.
- Order, retries and failures are as above, with one request at a time. A response of 404 or 410 turns the webhook off.

## Events

Data contain ids, no names or emails. Users, courses and certificates can be looked up by their ids. A test event has the
type \`webhook.test\` and no data.

${webhookEventTypes.map(example).join('\n\n')}
`;
