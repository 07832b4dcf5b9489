import { expect } from 'vitest';
import { test } from '../../../test/harness.ts';

test('a call is answered before most calls that another organization sent earlier', async ({
  api,
  make,
}) => {
  const [busy, quiet] = [
    api.as(await make.user({ organization: await make.organization() })),
    api.as(await make.user({ organization: await make.organization() })),
  ];
  const url = '/api/auth/user';
  await busy.get(url);
  await quiet.get(url);
  const order: string[] = [];
  const flood = Array.from({ length: 200 }, async () => {
    expect((await busy.get(url)).status).toBe(200);
    order.push('busy');
  });
  expect((await quiet.get(url)).status).toBe(200);
  order.push('quiet');
  await Promise.all(flood);
  expect(order.indexOf('quiet')).toBeLessThan(120);
});
