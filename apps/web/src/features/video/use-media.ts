import { useEffect, useState } from 'react';
import { mediaEvents, readMedia, unloaded, type MediaState } from './media-state.ts';

/** What a video element says of itself, kept up to date. */
export function useMedia(element: HTMLVideoElement | null): MediaState {
  const [state, setState] = useState(unloaded);
  useEffect(() => {
    if (!element) return;
    const look = () => setState(readMedia(element));
    look();
    for (const event of mediaEvents) element.addEventListener(event, look);
    return () => {
      for (const event of mediaEvents) element.removeEventListener(event, look);
    };
  }, [element]);
  return state;
}
