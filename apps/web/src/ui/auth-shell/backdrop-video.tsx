import { useEffect, useRef, useState } from 'react';
import desktopMp4 from '../../assets/backdrop/desktop.mp4';
import desktopWebm from '../../assets/backdrop/desktop.webm';
import mobileMp4 from '../../assets/backdrop/mobile.mp4';
import mobileWebm from '../../assets/backdrop/mobile.webm';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { BackdropPlayback } from './use-backdrop-playback.ts';
import { useIdle } from './use-idle.ts';

const sourcesBySize = {
  desktop: { webm: desktopWebm, mp4: desktopMp4 },
  mobile: { webm: mobileWebm, mp4: mobileMp4 },
} as const;

type LoopingVideoProps = {
  sources: (typeof sourcesBySize)[keyof typeof sourcesBySize];
  playback: BackdropPlayback;
};

function LoopingVideo({ sources, playback }: LoopingVideoProps) {
  const { isPaused, onRefused, onFailed } = playback;
  const video = useRef<HTMLVideoElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element || isPaused) return;
    element.play().catch((error: unknown) => {
      const reason = error instanceof DOMException ? error.name : '';
      if (reason === 'NotAllowedError') onRefused();
      else if (reason !== 'AbortError') onFailed();
    });
    return () => element.pause();
  }, [isPaused, onRefused, onFailed]);
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
  const isIdle = useIdle();
  const isNarrow = useMediaQuery('(max-width: 767.98px)');
  if (!isIdle || !playback.isPossible || !playback.isWanted) return null;
  const size = isNarrow ? 'mobile' : 'desktop';
  return <LoopingVideo key={size} sources={sourcesBySize[size]} playback={playback} />;
}
