import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { CaptionsControl } from './captions-control.tsx';
import { unloaded } from '../playback/media-state.ts';
import { PlayerError } from '../player/player-error.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SpeedControl } from './speed-control.tsx';
import { VolumeControl } from './volume-control.tsx';

const english = { language: 'en', label: 'English', url: '/en.vtt' };
const german = { language: 'de', label: 'Deutsch', url: '/de.vtt' };

test('reads out the position in the video and seeks', () => {
  const onSeek = vi.fn<(seconds: number) => void>();
  renderApp(
    <SeekBar
      seconds={65}
      length={600}
      buffered={[]}
      watched={[[0, 65]]}
      missing={[]}
      thumbnails={null}
      onSeek={onSeek}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Seek' });
  expect(slider).toHaveAttribute('aria-valuetext', '1:05 of 10:00');
  fireEvent.change(slider, { target: { value: '120' } });
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(120);
});

test('changes the volume, mutes and reads out the loudness', async () => {
  const element = document.createElement('video');
  const media = { ...unloaded, volume: 0.5 };
  const { user } = renderApp(<VolumeControl element={element} media={media} />);
  const slider = screen.getByRole('slider', { name: 'Volume' });
  expect(slider).toHaveAttribute('aria-valuetext', '50%');
  fireEvent.change(slider, { target: { value: '0.8' } });
  expect(element.volume).toBe(0.8);
  await user.click(screen.getByRole('button', { name: 'Mute (m)' }));
  expect(element.muted).toBe(true);
});

test('chooses the speed from a menu', async () => {
  const element = document.createElement('video');
  const { user } = renderApp(<SpeedControl element={element} rate={1} />);
  await user.click(screen.getByRole('button', { name: 'Speed: 1×' }));
  expect(screen.getByRole('menuitemradio', { name: '1×' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: '1.5×' }));
  expect(element.playbackRate).toBe(1.5);
});

test('toggles captions of one language and offers a menu for several', async () => {
  const choice = {
    language: 'en',
    toggle: vi.fn<() => void>(),
    choose: vi.fn<(l?: string) => void>(),
  };
  const one = renderApp(<CaptionsControl captions={[english]} choice={choice} />);
  const toggle = screen.getByRole('button', { name: 'Captions (c)', pressed: true });
  await one.user.click(toggle);
  expect(choice.toggle).toHaveBeenCalledOnce();
  one.unmount();
  const { user } = renderApp(<CaptionsControl captions={[english, german]} choice={choice} />);
  await user.click(screen.getByRole('button', { name: 'Captions (c)' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Off' }));
  expect(choice.choose).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('announces a video that cannot be loaded, with its URL', async () => {
  const onTryAgain = vi.fn<() => void>();
  const { user } = renderApp(<PlayerError address="/media/7.mp4" onTryAgain={onTryAgain} />);
  expect(screen.getByRole('alert')).toHaveTextContent('/media/7.mp4');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onTryAgain).toHaveBeenCalledOnce();
});
