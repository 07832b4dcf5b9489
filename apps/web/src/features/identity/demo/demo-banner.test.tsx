import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { DemoBanner } from './demo-banner.tsx';

const demoUntil = (nextResetAt: number) => ({
  nextResetAt: new Date(nextResetAt).toISOString(),
  roles: ['learner'],
  auditorPath: null,
});

test('says when the demo is reset', async () => {
  const at = Date.now() + 3_600_000;
  renderApp(<DemoBanner />, { replies: { 'GET /api/demo': demoUntil(at) } });
  const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(at);
  expect(
    await screen.findByText(`Demo. All data is reset every hour, next at ${time}.`),
  ).toBeVisible();
});

test('says that the demo is being reset until the server names the next time', async () => {
  const first = Date.now() + 300;
  const second = first + 3_600_000;
  renderApp(<DemoBanner />, {
    replies: { 'GET /api/demo': () => demoUntil(Date.now() > first + 500 ? second : first) },
  });
  expect(await screen.findByText(/is being reset/)).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Demo\. All data/)).toBeVisible(), {
    timeout: 5_000,
  });
});
