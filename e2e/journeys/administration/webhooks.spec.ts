import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { queryDatabase } from '../../support/data/database.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { adminNavLink } from '../../support/page-parts.ts';
import { toastOf } from '../../support/video-manager.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';

/** Starts a receiver that answers with `status`. */
async function startReceiver() {
  const receiver = { status: 204, types: [] as string[] };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      receiver.types.push((JSON.parse(body) as { type: string }).type);
      response.writeHead(receiver.status).end(receiver.status === 204 ? '' : 'Out of order');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    host: `127.0.0.1:${port}`,
    close: () => new Promise((done) => server.close(done)),
  });
}

/** Starts an incoming webhook of Slack, which rejects what Slack would reject. */
async function startSlack() {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { text, blocks } = JSON.parse(body) as { text?: string; blocks?: { type: string }[] };
      const isValid =
        request.url === slackPath &&
        request.headers['content-type'] === 'application/json' &&
        text !== undefined &&
        blocks?.every(({ type }) => type === 'section' || type === 'context') === true;
      if (isValid) texts.push(text);
      response.writeHead(isValid ? 200 : 400).end(isValid ? 'ok' : 'invalid_payload');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { texts, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
const slackPath = '/services/local-team/local-hook/not-a-real-token-wXyZ';

test('posts events to Slack and hides the URL @everywhere', async ({ page }) => {
  const slack = await startSlack();
  const organization = createOrganization(1);
  await signInByApi(page, organization.admin);
  await page.goto('/admin/settings/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByRole('radio', { name: 'Slack' }).check();
  await form.getByLabel('Channel').fill('#training');
  await form.getByLabel('URL').fill(`${slack.origin}${slackPath}`);
  await form.getByRole('checkbox', { name: 'Role, team, name or email changed' }).click();
  await inspectScreen(page, 'webhooks-form-slack');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('heading', { name: '#training' })).toBeVisible();
  await expect(page.getByText(`${slack.origin}/••••••XyZ`)).toBeVisible();

  await page.getByRole('button', { name: 'Send test message' }).click();
  await expect(page.getByText(/^The receiver answered 200 in/)).toBeVisible();
  expect(slack.texts).toEqual([expect.stringContaining('This is a test message.')]);

  const name = `Mei & <!here> ${slack.origin.slice(-5)}`;
  queryDatabase(`
    update profiles set full_name = '${name}' from auth.users account
    where account.id = profiles.id and account.email = '${organization.member(1).email}'`);
  const log = page.getByRole('region', { name: 'Delivery log' }).first();
  await expect(log.getByText('Delivered').first()).toBeVisible({ timeout: 15_000 });
  expect(slack.texts[1]).toContain(
    `The name of Mei &amp; &lt;!here&gt; ${slack.origin.slice(-5)} changed. <${new URL(page.url()).origin}/admin/people/`,
  );
  await log.getByRole('button', { name: 'Details of person.updated' }).first().click();
  await expect(log.getByLabel('Response')).toHaveText(/^200\s+ok$/);
  await inspectScreen(page, 'webhooks-slack');
  expect(await page.content()).not.toContain('not-a-real-token');

  await page.getByRole('button', { name: 'Replace' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the webhook' });
  await edit.getByLabel('Channel').fill('#safety');
  await inspectScreen(page, 'webhooks-edit-slack');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: '#safety' })).toBeVisible();
  await page.getByRole('button', { name: 'Send test message' }).click();
  await expect.poll(() => slack.texts.length).toBe(3);
  slack.close();
});

test('adds a webhook, tests it, and sends a failed event again @everywhere', async ({ page }) => {
  const receiver = await startReceiver();
  const organization = createOrganization(1);
  const rename = (name: string) =>
    queryDatabase(`
      update profiles set full_name = '${name}' from auth.users account
      where account.id = profiles.id and account.email = '${organization.member(1).email}'`);
  await signInByApi(page, organization.admin);
  await page.goto('/admin');
  await adminNavLink(page, 'Settings').click();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await inspectScreen(page, 'webhooks-empty');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByLabel('URL').fill(`http://${receiver.host}/atrium`);
  await inspectScreen(page, 'webhooks-form');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const created = page.getByRole('dialog', { name: 'Webhook created' });
  await expect(created.getByText(/^whsec_/)).toBeVisible();
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: receiver.host })).toBeVisible();

  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText(/^The receiver answered 204 in/)).toBeVisible();
  expect(receiver.types).toEqual(['webhook.test']);

  rename(`Mei ${receiver.host.slice(-5)}`);
  const log = page.getByRole('region', { name: 'Delivery log' }).first();
  await expect(log.getByText('Delivered').first()).toBeVisible({ timeout: 15_000 });
  receiver.status = 503;
  rename(`Lin ${receiver.host.slice(-5)}`);
  await expect(log.getByText('Retrying').first()).toBeVisible({ timeout: 15_000 });
  await log.getByRole('button', { name: 'Details of person.updated' }).first().click();
  await expect(log.getByText('"changed": "name"')).toBeVisible();
  await expect(log.getByText('Out of order')).toBeVisible();
  await inspectScreen(page, 'webhooks');

  receiver.status = 204;
  await log.getByRole('button', { name: 'Resend: person.updated' }).first().click();
  await expect(toastOf(page, '1 event will be resent')).toBeVisible();
  await expect(log.getByText('Retrying')).toHaveCount(0, { timeout: 15_000 });
  await receiver.close();
});
