import { act, screen, waitFor, within } from '@testing-library/react';
import type { BrandingSettings } from '@atrium/contracts/branding/branding';
import '../../../locales/loaders/branding-texts.ts';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { BrandingPanel } from './branding-panel.tsx';

const empty: BrandingSettings = {
  organizationName: 'Harbour Homes',
  accentColor: null,
  signInText: null,
  mailSender: null,
  signerName: null,
  signerTitle: null,
  images: { logo: null, dark_logo: null, certificate_logo: null, signature: null },
  signInUrl: 'https://learn.example/auth?organization=harbour-homes',
  updatedAt: null,
};
const logo = { url: '/api/branding/images/1', width: 400, height: 100 };

const show = (replies: Replies) =>
  renderApp(
    <BrandingPanel
      organizationId="o1"
      renderCertificate={({ signerName }) => <p>Certificate signed by {signerName}</p>}
    />,
    { replies },
  );

test('previews the form, shows the contrast of the color and saves', async () => {
  const saved = { ...empty, accentColor: '#ffe600', updatedAt: '2026-11-18T20:00:00Z' };
  const { user, calls } = show({ 'GET …/branding': empty, 'PUT …/branding': saved });
  const color = await screen.findByRole('textbox', { name: 'Accent color' });
  const save = screen.getByRole('button', { name: 'Save' });
  await user.type(color, '#ff');
  expect(color).toBeInvalid();
  expect(save).toBeDisabled();
  await user.type(color, 'E600');
  expect(color).toBeValid();
  expect(screen.getByText(/a darker shade is used/)).toBeVisible();
  expect(screen.queryByText(/a lighter shade is used/)).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Sender name of emails' }), 'Harbour');
  await user.type(screen.getByRole('textbox', { name: 'Name of the signer' }), 'Ida Brandt');
  expect(screen.getByText('Harbour via Atrium')).toBeVisible();
  expect(screen.getByText('Certificate signed by Ida Brandt')).toBeVisible();
  await user.click(save);
  await waitFor(() => expect(toastTitles()).toContain('Branding saved'));
  const requests = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const expected = {
    accentColor: '#ffe600',
    signInText: null,
    mailSender: 'Harbour',
    signerName: 'Ida Brandt',
    signerTitle: null,
  };
  expect(requests()).toEqual([expected]);
  // Enabled and focused, and without changes it sends nothing.
  expect(save).toBeEnabled();
  await user.click(save);
  expect(requests()).toEqual([expected]);
  expect(toastTitles()).toContain('No changes to save');
});

test('shows beside the form why saving failed, until the next attempt', async () => {
  const saved = { ...empty, mailSender: 'Harbour', updatedAt: '2026-11-18T20:00:00Z' };
  let attempts = 0;
  const { user } = show({
    'GET …/branding': empty,
    'PUT …/branding': () => (++attempts === 1 ? errorReply(503, 'unavailable') : saved),
  });
  const sender = await screen.findByRole('textbox', { name: 'Sender name of emails' });
  await user.type(sender, 'Harbour');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save the branding');
  expect(toastTitles()).not.toContain('Couldn’t save the branding');
  expect(sender).toHaveValue('Harbour');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTitles()).toContain('Branding saved'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('removes the error of saving when the branding is reset', async () => {
  const branded = { ...empty, signInText: 'Ask IT.', updatedAt: '2026-11-18T20:00:00Z' };
  const { user } = show({
    'GET …/branding': branded,
    'PUT …/branding': errorReply(503, 'unavailable'),
    'DELETE …/branding': empty,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Sender name of emails' }), 'Harbour');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  await user.click(screen.getByRole('button', { name: 'Reset the branding' }));
  await waitFor(() => expect(toastTitles()).toContain('Branding reset'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('asks before leaving the page discards changes', async () => {
  const { user, router } = show({ 'GET …/branding': empty });
  await user.type(await screen.findByRole('textbox', { name: 'Sender name of emails' }), 'Harbour');
  await act(() => router.navigate('/elsewhere'));
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
  expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Sender name of emails' })).toHaveValue('Harbour');
});

test('says what is wrong with a sender name', async () => {
  const { user } = show({ 'GET …/branding': empty });
  const sender = await screen.findByRole('textbox', { name: 'Sender name of emails' });
  await user.type(sender, 'boss@bank.example');
  expect(sender).toBeInvalid();
  expect(screen.getByText(/without < > @/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('uploads, shows and removes a logo', async () => {
  const withLogo = { ...empty, images: { ...empty.images, logo } };
  const { user, calls } = show({
    'GET …/branding': withLogo,
    'DELETE …/images/logo': empty,
  });
  expect(await screen.findByRole('img', { name: 'Current image: Logo' })).toBeVisible();
  const page = within(screen.getByRole('region', { name: 'Page' }));
  expect(page.getByRole('img', { name: 'Harbour Homes' })).toHaveAttribute('src', logo.url);
  await user.click(screen.getByRole('button', { name: 'Remove: Logo' }));
  await waitFor(() => expect(toastTitles()).toContain('Image removed'));
  expect(calls.at(-1)?.path).toMatch(/branding\/images\/logo$|profile$/);
  expect(screen.queryByRole('img', { name: 'Current image: Logo' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upload: Logo' })).toHaveFocus();
});

test('resets the branding after a confirmation', async () => {
  const branded = { ...empty, signInText: 'Ask IT.', updatedAt: '2026-11-18T20:00:00Z' };
  const { user } = show({ 'GET …/branding': branded, 'DELETE …/branding': empty });
  await user.click(await screen.findByRole('button', { name: 'Reset to default' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reset the branding' }));
  await waitFor(() => expect(toastTitles()).toContain('Branding reset'));
  expect(screen.getByRole('textbox', { name: 'Sign-in text' })).toHaveValue('');
});

test('offers to load the branding again when that failed', async () => {
  const { user } = show({ 'GET …/branding': errorReply(503, 'unavailable') });
  expect(await screen.findByText('Couldn’t load the branding')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
});
