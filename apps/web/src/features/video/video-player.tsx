import type { LessonVideo } from '@atrium/contracts/learning';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { Ranges } from '../../lib/watch/ranges.ts';
import { PortalContainer } from '../../ui/portal-container.ts';
import { BigPlay } from './big-play.tsx';
import { toggleFullScreen, togglePlay } from './commands.ts';
import type { MediaState } from './media-state.ts';
import { PlayerCaptions } from './player-captions.tsx';
import { PlayerControls } from './player-controls.tsx';
import { PlayerError } from './player-error.tsx';
import { PlayerLoading } from './player-loading.tsx';
import { PlayerVideo } from './player-video.tsx';
import { useCaptions } from './use-captions.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useIdle } from './use-idle.ts';
import { usePlayerKeys } from './use-player-keys.ts';

type VideoPlayerProps = {
  element: HTMLVideoElement | null;
  onElement: (element: HTMLVideoElement | null) => void;
  media: MediaState;
  video: LessonVideo | null;
  /** URL shown when the video cannot be loaded. */
  address: string | null;
  hasFailed: boolean;
  onTryAgain: () => void;
  /** Called when captions or thumbnails could not be loaded. */
  onSideFileError: () => void;
  /** Seeds the cover shown before the first frame. */
  title: string;
  watched: Ranges;
  missing: Ranges;
};

const shade =
  'pointer-events-none absolute inset-x-0 bottom-0 rounded-b-[inherit] bg-linear-to-t from-black/85 via-black/45 to-transparent px-5 pt-28 pb-3 transition-opacity duration-(--duration-base) *:pointer-events-auto';
// Keep the controls visible while they have focus or an open menu.
const hidden =
  'not-group-focus-visible/player:not-group-has-focus-visible/player:not-group-has-data-[state=open]/player:opacity-0';

/** Video player with custom controls, or native controls in narrow windows. Always dark. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { element, onElement, media, video, hasFailed, title, watched, missing } = props;
  const { t } = useTranslation();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const isNarrow = useMediaQuery('(max-width: 767.98px)');
  const isFullScreen = useFullScreen();
  const isIdle = useIdle(frame);
  const captions = useCaptions(element, video, isNarrow ? 'browser' : 'player');
  const isReady = element !== null && video !== null && !hasFailed;
  const hasOverlay = isReady && !isNarrow;
  const isPaused = hasOverlay && !media.isPlaying && !media.isWaiting;
  const fillScreen = () => {
    if (frame) toggleFullScreen(frame);
  };
  const toggle = () => {
    if (hasOverlay) togglePlay(element);
  };
  // The button disappears when pressed, so move focus to the player to keep its shortcuts working.
  const playFromButton = () => {
    toggle();
    frame?.focus({ preventScroll: true });
  };
  // Load errors do not bubble, so listen in the capture phase.
  const onErrorCapture = ({ target }: SyntheticEvent) => {
    const isSideFile =
      target instanceof Element && target.matches('track, [data-seek-preview] img');
    if (isSideFile) props.onSideFileError();
  };
  usePlayerKeys(frame, hasOverlay ? element : null, {
    toggleCaptions: captions.toggle,
    fillScreen,
  });
  return (
    <div className="md:rounded-xl md:shadow-3">
      <section
        ref={setFrame}
        data-theme="dark"
        aria-label={t('video.player')}
        onErrorCapture={onErrorCapture}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- shortcuts work while the frame has focus
        tabIndex={hasOverlay ? 0 : undefined}
        className={cn(
          'group/player focus-ring relative aspect-video bg-black text-white md:rounded-xl',
          isFullScreen && 'rounded-none!',
          hasOverlay && isIdle && media.isPlaying && 'cursor-none',
        )}
      >
        <PlayerVideo
          ref={onElement}
          video={video}
          hasOwnControls={isReady && isNarrow}
          isDimmed={isPaused}
          onClick={toggle}
        />
        {isReady && media.isWaiting && (
          <PlayerLoading title={media.lengthSeconds === 0 ? title : undefined} />
        )}
        {hasOverlay && (
          <PortalContainer value={frame}>
            <div className={cn(shade, isIdle && media.isPlaying && hidden)}>
              <PlayerControls
                element={element}
                media={media}
                video={video}
                captions={captions}
                watched={watched}
                missing={missing}
                isFullScreen={isFullScreen}
                onFullScreen={fillScreen}
              />
            </div>
          </PortalContainer>
        )}
        {hasOverlay && <PlayerCaptions element={element} isFullScreen={isFullScreen} />}
        {isPaused && <BigPlay onPlay={playFromButton} />}
        {hasFailed && <PlayerError address={props.address} onTryAgain={props.onTryAgain} />}
      </section>
    </div>
  );
}
