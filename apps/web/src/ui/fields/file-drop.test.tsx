import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';
import { renderApp } from '../testing/test-app.tsx';

const video = new File(['x'], 'lesson.mp4', { type: 'video/mp4' });
const other = new File(['y'], 'intro.mp4', { type: 'video/mp4' });

function show({ multiple = false, takesFocus = false } = {}) {
  const onFiles = vi.fn<(files: File[]) => void>();
  const view = renderApp(
    <FileDrop
      accept="video/mp4"
      multiple={multiple}
      takesFocus={takesFocus}
      onFiles={onFiles}
      className=""
    >
      Choose a video
    </FileDrop>,
  );
  const input = view.container.querySelector('input[type=file]') as HTMLInputElement;
  return { ...view, onFiles, input };
}

test('opens the file dialog with its button and reports the chosen files', async () => {
  const { user, input, onFiles } = show({ multiple: true });
  const opened = vi.spyOn(input, 'click');
  await user.click(screen.getByRole('button', { name: 'Choose a video' }));
  expect(opened).toHaveBeenCalledOnce();
  await user.upload(input, [video, other]);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([video, other]);
});

test('accepts dropped files', () => {
  const { onFiles } = show();
  fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files: [video] } });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([video]);
});

test('prevents the browser from opening a file dropped beside it', () => {
  const { onFiles } = show();
  const drop = createEvent.drop(document.body, { dataTransfer: { types: ['Files'] } });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});

test('receives focus on request', () => {
  show({ takesFocus: true });
  expect(screen.getByRole('button')).toHaveFocus();
});
