import { useEffect, useState } from 'react';
import { mediaEvents, readMedia, unloaded, type MediaState } from './media-state.ts';

/** Returns the current state of a video element. */
export function useMedia(element: HTMLVideoElement | null): MediaState {
  const [state, setState] = useState(unloaded);
  useEffect(() => {
    if (!element) return;
    const update = () => setState(readMedia(element));
    update();
    for (const event of mediaEvents) element.addEventListener(event, update);
    return () => {
      for (const event of mediaEvents) element.removeEventListener(event, update);
    };
  }, [element]);
  return state;
}
