import { queryDatabase } from '../../support/data/database.ts';
import { selectOption, exportCsv } from '../../support/lists.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { expect, test } from '../../support/test.ts';

// Lists of invitations and batches that are longer than one page.

const idOf = (name: string) => `(select id from organizations where name = '${name}')`;
const adminOf = (name: string) =>
  `(select user_id from memberships where organization_id = ${idOf(name)} and role = 'admin')`;

/** Creates invitations with token endings 00001, 00002 …; every fourth is revoked, the seventh is for admins. */
const insertInvitations = (organization: string, count: number) =>
  void queryDatabase(`
    insert into invitations
      (organization_id, role, token_hash, token_end, uses, expires_at, revoked_at, created_by, created_at)
    select ${idOf(organization)}, case when n = 7 then 'admin' else 'member' end::organization_role,
      sha256((n || gen_random_uuid()::text)::bytea), lpad(n::text, 5, '0'), n,
      case when n = 3 then now() + interval '2 days' end,
      case when n % 4 = 0 then now() end, ${adminOf(organization)}, now() + n * interval '1 minute' - interval '1 day'
    from generate_series(1, ${count}) as n`);

test('filters, sorts, pages and exports invitations', async ({ page }) => {
  const org = createOrganization(0);
  insertInvitations(org.name, 13);
  await openOrganization(page, org, 'invitations');
  const list = page.getByRole('region', { name: 'Invitations' });
  const rows = list.getByRole('row');
  await expect(list).toContainText('10 active, 433 uses left');
  await expect(rows.nth(1)).toContainText('…00013');
  await expect(rows.nth(1)).toContainText('You, ');
  await expect(list.getByText('1–10 of 13')).toBeVisible();

  // Paging through the list keeps the new token on screen.
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(list.getByText('1–10 of 14')).toBeVisible();
  await list.getByRole('button', { name: 'Next' }).click();
  await expect(list.getByText('11–14 of 14')).toBeVisible();
  await expect(list).toBeFocused();
  await expect(page.getByRole('button', { name: 'Copy Token' })).toBeVisible();
  await page.goBack();
  await expect(list.getByText('1–10 of 14')).toBeVisible();
  const [token = ''] = (await rows.nth(1).innerText()).match(/…[\w-]{5}/) ?? [];
  await expect(list.getByRole('button', { name: `Revoke invitation ${token}` })).toBeVisible();

  await selectOption(page, /^Sort:/, 'Most used first');
  await expect(rows.nth(1)).toContainText('…00013');
  await expect(rows.nth(2)).toContainText('…00012');
  await selectOption(page, /^Sort:/, 'Expiring first');
  await expect(rows.nth(1)).toContainText('…00003');
  await expect(rows.nth(1)).toContainText('Expires soon');
  await selectOption(page, /^Show:/, 'Inactive');
  await expect(page).toHaveURL('/admin?tab=invitations&sort=expires&status=closed');
  await expect(rows).toHaveCount(4);
  const table = await exportCsv(page);
  expect(table.trim().split('\r\n')).toHaveLength(4);
  expect(table).toContain('…00004,Member,');
  expect(table).not.toContain('…00003');
  await page.reload();
  await expect(rows).toHaveCount(4);
  await selectOption(page, /^Role: All roles/, 'Admins');
  await expect(list).toContainText('No invitations match this filter');
  await list.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/admin?tab=invitations');
  await selectOption(page, /^Role: All roles/, 'Admins');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('…00007');
});

test('pages through sent batches', async ({ page }) => {
  const org = createOrganization(0);
  queryDatabase(`
    with sent as (
      insert into invitation_batches (id, organization_id, role, created_by, created_at, content_hash)
      select gen_random_uuid(), ${idOf(org.name)}, 'member', ${adminOf(org.name)},
        now() - n * interval '1 day', sha256(n::text::bytea)
      from generate_series(1, 13) as n returning id)
    insert into invitation_batch_rows (batch_id, row, email, outcome)
    select id, 1, 'nobody', 'invalid' from sent`);
  await openOrganization(page, org, 'invitations');
  const batches = page.getByRole('region', { name: 'Sent batches' });
  await expect(batches.getByRole('link')).toHaveCount(10);
  await batches.getByRole('button', { name: 'Show more' }).click();
  await expect(batches.getByRole('link')).toHaveCount(13);
  await expect(batches.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(batches).toBeFocused();
});
