import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../../locales/loaders/sso-texts.ts';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { DomainCodeDialog } from './domain-code-dialog.tsx';

test('sends the code that was pasted', async () => {
  const onClose = vi.fn<() => void>();
  const { user, calls } = renderApp(
    <DomainCodeDialog
      organizationId="o1"
      domain={{ id: 'd1', domain: 'acme.example' }}
      onClose={onClose}
    />,
    { replies: { 'POST …/domains/d1/code': { success: true }, 'POST …/verification': {} } },
  );
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const field = await screen.findByLabelText('Code');
  expect(field).toHaveAccessibleDescription(
    'Paste the code from the email to postmaster@acme.example.',
  );
  expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await user.click(field);
  await user.paste('7KQ2M-XW9PD-4HTZC-B6RVN');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(calls.at(-1)?.body).toEqual({ code: '7KQ2M-XW9PD-4HTZC-B6RVN' });
  expect(onClose).toHaveBeenCalled();
});
