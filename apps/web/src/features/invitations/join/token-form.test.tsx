import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { TokenForm, tokenIn } from './token-form.tsx';

test.each(['abc-def', ' https://learn.example/invite?token=abc-def '])(
  'opens the invitation for %j on Enter',
  async (typed) => {
    const { user, router } = renderApp(<TokenForm />);
    await user.type(screen.getByRole('textbox', { name: 'Invitation token' }), `${typed}{Enter}`);
    expect(router.state.location.search).toBe('?token=abc-def');
  },
);

test('cannot be submitted empty', async () => {
  const { user, router } = renderApp(<TokenForm />, { path: '/invite' });
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.type(screen.getByRole('textbox'), ' {Enter}');
  expect(router.state.location.search).toBe('');
});

test.each([
  ['  abc-123_XYZ ', 'abc-123_XYZ'],
  ['https://atrium.example/invite?token=abc-123_XYZ', 'abc-123_XYZ'],
  ['https://atrium.example/invite?token=a%2Bb', 'a+b'],
  ['', ''],
])('reads the token in %j', (typed, token) => {
  expect(tokenIn(typed)).toBe(token);
});
