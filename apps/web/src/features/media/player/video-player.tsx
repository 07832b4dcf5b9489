import type { LessonVideo } from '@atrium/contracts/progress/lessons';
import { Play } from 'lucide-react';
import { type SyntheticEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { PortalContainer } from '../../../ui/overlays/portal-container.ts';
import { PlayerControls } from '../controls/player-controls.tsx';
import { toggleFullScreen, togglePlay } from '../playback/commands.ts';
import type { MediaState } from '../playback/media-state.ts';
import type { Ranges } from '../playback/ranges.ts';
import { useCaptions } from '../playback/use-captions.ts';
import { PlayerCaptions } from './player-captions.tsx';
import { PlayerError } from './player-error.tsx';
import { PlayerVideo } from './player-video.tsx';
import { useInactivity } from './use-inactivity.ts';
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
  const isIdle = useInactivity(frame);
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

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Returns whether an element is in full screen. */
function useFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
}

/** Large play button over a paused video. Pointer only: keyboard users have the button in the controls. */
function BigPlay({ onPlay }: { onPlay: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center" aria-hidden>
      <button
        type="button"
        tabIndex={-1}
        onClick={onPlay}
        className="pointer-events-auto grid size-20 place-items-center rounded-full bg-white text-ink-900 shadow-4 transition-transform hover:scale-105 motion-reduce:hover:scale-100"
      >
        <Play className="ml-1 size-8 fill-current" strokeWidth={0} />
      </button>
    </div>
  );
}

/** Loading indicator over the last frame, or over a generated cover before the first frame. */
function PlayerLoading({ title }: { title: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center overflow-hidden md:rounded-[inherit]">
      {title !== undefined && (
        <Cover
          title={title}
          className="absolute inset-0 size-full scale-105 rounded-none opacity-50 blur-lg"
        />
      )}
      <Spinner className="relative size-10" label={t('video.loading')} />
    </div>
  );
}
