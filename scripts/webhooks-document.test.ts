import { readFileSync } from 'node:fs';
import { webhookEventTypes } from '@atrium/contracts/webhooks/constants';
import { exampleBodyOf, webhookBody } from '@atrium/contracts/webhooks/webhook-events';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { writeWebhooksDocument } from './webhooks-document.ts';

test('docs/webhooks.md is what npm run docs:webhooks writes', async () => {
  const file = 'docs/webhooks.md';
  const options = { ...(await resolveConfig(file)), filepath: file };
  expect(readFileSync(file, 'utf8')).toBe(await format(writeWebhooksDocument(), options));
});

test.each(webhookEventTypes)('the example of %s matches its contract', (type) => {
  expect(() => webhookBody(type).parse(exampleBodyOf(type))).not.toThrow();
});
