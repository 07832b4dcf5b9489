import { useEffect, useEffectEvent } from 'react';
import { seekTo, setVolume, toggleMute, togglePlay } from '../playback/commands.ts';
import { commandOf, type KeyCommand, type KeyTarget } from './player-keys.ts';

function targetOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof Element)) return 'other';
  if (target.closest('[role=menu]')) return 'menu';
  if (target.closest('input:not([data-seek])')) return 'slider';
  return target.closest('button') ? 'button' : 'other';
}

type Screen = { toggleCaptions: () => void; fillScreen: () => void };

function runCommand(command: KeyCommand, video: HTMLVideoElement, screen: Screen): void {
  switch (command.kind) {
    case 'toggle':
      return togglePlay(video);
    case 'skip':
      return seekTo(video, video.currentTime + command.seconds);
    case 'volume':
      return setVolume(video, (video.muted ? 0 : video.volume) + command.by);
    case 'mute':
      return toggleMute(video);
    case 'captions':
      return screen.toggleCaptions();
    case 'full_screen':
      return screen.fillScreen();
    case 'start':
      return seekTo(video, 0);
    case 'end':
      return seekTo(video, video.duration);
  }
}

/** Handles the keyboard shortcuts of the player while focus is inside its frame. Disabled if `video` is null. */
export function usePlayerKeys(
  frame: HTMLElement | null,
  video: HTMLVideoElement | null,
  screen: Screen,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!video || event.defaultPrevented) return;
    const command = commandOf(event, targetOf(event.target));
    if (!command) return;
    event.preventDefault();
    runCommand(command, video, screen);
  });
  useEffect(() => {
    if (!frame) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    frame.addEventListener('keydown', listener);
    return () => frame.removeEventListener('keydown', listener);
  }, [frame]);
}
