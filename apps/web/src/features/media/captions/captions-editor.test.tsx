import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { aVideoLesson } from '../uploads/test-kit.ts';
import { CaptionsEditor } from './captions-editor.tsx';

const lesson = aVideoLesson({
  captions: [{ language: 'de', label: 'German' }] as ReturnType<typeof aVideoLesson>['captions'],
});
const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n';
const file = () => new File([text], 'captions.vtt', { type: 'text/vtt' });

function show(replies: Replies = {}) {
  const onChanged = vi.fn<(changed: unknown) => void>();
  const view = renderApp(<CaptionsEditor lesson={lesson} onChanged={onChanged} />, { replies });
  const input = (index: number) =>
    view.container.querySelectorAll<HTMLInputElement>('input[type=file]')[index] as HTMLElement;
  return { ...view, onChanged, input };
}

test('adds captions in the chosen language', async () => {
  const { user, calls, onChanged, input } = show({ 'PUT …/captions/vi': { lesson } });
  await user.click(screen.getByRole('combobox', { name: 'Language: English' }));
  await screen.findByRole('listbox');
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Vietnamese'));
  await user.keyboard('{Enter}');
  await user.upload(input(1), file());
  await waitFor(() => expect(onChanged).toHaveBeenCalledExactlyOnceWith(lesson));
  expect(calls[0]?.body).toEqual({ content: text });
  expect(toastTitles()).toEqual(['Vietnamese captions saved']);
});

test('shows that captions are being replaced', async () => {
  const { user, calls, input } = show();
  await user.upload(input(0), file());
  const replace = screen.getByRole('button', { name: 'Replace German captions' });
  await waitFor(() => expect(replace).toHaveAttribute('aria-busy', 'true'));
  expect(calls).toHaveLength(1);
});

test('removes captions after confirmation', async () => {
  const { user, onChanged } = show({ 'DELETE …/captions/de': { lesson } });
  await user.click(screen.getByRole('button', { name: 'Remove German captions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove German captions?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(onChanged).toHaveBeenCalledOnce();
});

test('shows which line of the file is invalid', async () => {
  const details = { problem: 'times', line: 3 };
  const { user, onChanged, input } = show({
    'PUT …/captions/de': errorReply(422, 'captions_unreadable', details),
  });
  await user.upload(input(0), file());
  expect(await screen.findByRole('alert')).toHaveTextContent('Line 3 has no valid time.');
  expect(onChanged).not.toHaveBeenCalled();
});
