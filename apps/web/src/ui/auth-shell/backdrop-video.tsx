import { useEffect, useRef, useState } from 'react';
import desktopMp4 from '../../assets/backdrop/desktop.mp4';
import desktopWebm from '../../assets/backdrop/desktop.webm';
import mobileMp4 from '../../assets/backdrop/mobile.mp4';
import mobileWebm from '../../assets/backdrop/mobile.webm';
import { useMediaQuery } from '../../lib/hooks/use-media-query.ts';
import type { BackdropPlayback } from './use-backdrop-playback.ts';

const waitAtMostMs = 2_000;
const waitWithoutIdleMs = 400;

/** Returns false until the browser is idle. */
function useBrowserIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const wake = () => setIsIdle(true);
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(wake, waitWithoutIdleMs);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(wake, { timeout: waitAtMostMs });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}

const sourcesBySize = {
  desktop: { webm: desktopWebm, mp4: desktopMp4 },
  mobile: { webm: mobileWebm, mp4: mobileMp4 },
} as const;

type LoopingVideoProps = {
  sources: (typeof sourcesBySize)[keyof typeof sourcesBySize];
  playback: BackdropPlayback;
};

function LoopingVideo({ sources, playback }: LoopingVideoProps) {
  const { isPaused, onBlocked, onFailed } = playback;
  const video = useRef<HTMLVideoElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element || isPaused) return;
    element.play().catch((error: unknown) => {
      const reason = error instanceof DOMException ? error.name : '';
      if (reason === 'NotAllowedError') onBlocked();
      else if (reason !== 'AbortError') onFailed();
    });
    return () => element.pause();
  }, [isPaused, onBlocked, onFailed]);
  return (
    <video
      ref={video}
      className="backdrop-video"
      data-shown={isShown || undefined}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="none"
      tabIndex={-1}
      onPlaying={() => setIsShown(true)}
      onError={onFailed}
    >
      <source src={sources.webm} type='video/webm; codecs="vp9"' />
      <source src={sources.mp4} type="video/mp4" />
    </video>
  );
}

/** The backdrop as a silent video loop; nothing where it may not play, and until the browser is idle. */
export function BackdropVideo({ playback }: { playback: BackdropPlayback }) {
  const isIdle = useBrowserIdle();
  const isNarrow = useMediaQuery('(max-width: 767.98px)');
  if (!isIdle || !playback.isPossible || !playback.isWanted) return null;
  const size = isNarrow ? 'mobile' : 'desktop';
  return <LoopingVideo key={size} sources={sourcesBySize[size]} playback={playback} />;
}
