import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../locales/loaders/privacy-notice-texts.ts';
import { errorReply, renderApp, toastTitles } from '../../../ui/testing/test-app.tsx';
import { PrivacyNoticeForm } from './privacy-notice-form.tsx';

const version = (number: number, text: string) => ({
  notice: { version: number, text, publishedAt: '2026-11-18T08:00:00.000Z' },
  acceptedCount: 0,
  memberCount: 2,
});

test('loads the version of someone else after a conflict, and keeps the text to copy', async () => {
  let current = version(1, 'First text');
  const { user, calls } = renderApp(<PrivacyNoticeForm organizationId="o1" />, {
    replies: {
      'GET …/privacy-notice': () => current,
      'PUT …/privacy-notice': ({ body }) => {
        const { text, replaces } = body as { text: string; replaces: number };
        if (replaces !== current.notice.version) return errorReply(409, 'privacy_notice_conflict');
        current = version(replaces + 1, text);
        return current;
      },
    },
  });
  const publish = async (text: string) => {
    const field = screen.getByLabelText('Text');
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Publish notice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish this notice?' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish notice' }));
  };
  // The renderer of the preview is loaded with it.
  await screen.findByLabelText('Text', {}, { timeout: 10_000 });
  current = version(2, 'Text of Lena');
  await publish('My text');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Someone else published another version');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Text')).toHaveValue('My text');

  await user.click(within(alert).getByRole('button', { name: 'Load latest version' }));
  expect(await screen.findByLabelText('Your unpublished text')).toHaveValue('My text');
  expect(screen.getByLabelText('Text')).toHaveValue('Text of Lena');
  expect(screen.getByLabelText('Text')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();

  await publish('Text of Lena and mine');
  await waitFor(() => expect(toastTitles()).toEqual(['Notice published']));
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    text: 'Text of Lena and mine',
    replaces: 2,
  });
  expect(screen.queryByLabelText('Your unpublished text')).toBeNull();
});
