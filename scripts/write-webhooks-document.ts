import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { writeWebhooksDocument } from './webhooks-document.ts';

const file = 'docs/webhooks.md';
const options = { ...(await resolveConfig(file)), filepath: file };
writeFileSync(file, await format(writeWebhooksDocument(), options));
