import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../ui/testing/test-app.tsx';
import { UnsubscribePanel } from './unsubscribe-panel.tsx';

const hash = '#user=4d1f&kinds=assignment_created%2Creview_result&token=abc';

const show = (replies: Replies, path = `/unsubscribe${hash}`) =>
  renderApp(<UnsubscribePanel />, { replies, path });

test('names the emails and turns them off only after the click', async () => {
  const { user, calls } = show({ 'POST /api/messages/unsubscribe': { success: true } });
  expect(await screen.findByText('New assignments')).toBeVisible();
  expect(screen.getByText('Reviews of your work')).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('heading', { name: 'Emails turned off' })).toBeVisible();
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    user: '4d1f',
    kinds: 'assignment_created,review_result',
    token: 'abc',
  });
});

test('says that the link does not work when the server rejects it or parts are missing', async () => {
  const { user } = show({ 'POST /api/messages/unsubscribe': errorReply(404, 'not_found') });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});

test('says that the link does not work without a token', async () => {
  show({}, '/unsubscribe#user=4d1f');
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});

test('stays on the question and shows the error when the server is unavailable', async () => {
  const { user } = show({ 'POST /api/messages/unsubscribe': errorReply(503, 'unavailable') });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t turn off the emails');
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeEnabled();
});
