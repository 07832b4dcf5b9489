import { video as videoSettings } from '@atrium/contracts/progress/constants';
import type { LessonVideo } from '@atrium/contracts/progress/lessons';
import {
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Ranges } from '../playback/ranges.ts';
import { TooltipProvider } from '../../../ui/overlays/tooltip.tsx';
import { CaptionsControl } from './captions-control.tsx';
import { clockTime } from '../../../lib/format/format.ts';
import { seekTo, togglePlay } from '../playback/commands.ts';
import { ControlButton } from './control-button.tsx';
import type { MediaState } from '../playback/media-state.ts';
import { SeekBar } from './seek-bar.tsx';
import { SpeedControl } from './speed-control.tsx';
import type { CaptionChoice } from '../playback/use-captions.ts';
import { VolumeControl } from './volume-control.tsx';

function SkipIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="relative grid place-items-center" aria-hidden>
      <Icon className="size-6" strokeWidth={1.6} />
      <span className="absolute text-[8.5px] font-semibold">{videoSettings.skipSeconds}</span>
    </span>
  );
}

/** Controls of the player, over the lower edge of the video. */
export function PlayerControls({
  element,
  media,
  video,
  captions,
  watched,
  missing,
  isFullScreen,
  onFullScreen,
}: {
  element: HTMLVideoElement;
  media: MediaState;
  video: LessonVideo;
  captions: CaptionChoice;
  watched: Ranges;
  missing: Ranges;
  isFullScreen: boolean;
  onFullScreen: () => void;
}) {
  const { t } = useTranslation();
  const { seconds, isPlaying } = media;
  // Use the server's duration until the metadata has loaded.
  const length = media.lengthSeconds || video.durationSeconds;
  const skip = (by: number) => seekTo(element, element.currentTime + by);
  const PlayIcon = isPlaying ? Pause : Play;
  const FullScreenIcon = isFullScreen ? Minimize : Maximize;
  return (
    <TooltipProvider>
      <SeekBar
        seconds={seconds}
        length={length}
        buffered={media.buffered}
        watched={watched}
        missing={missing}
        thumbnails={video.thumbnails}
        onSeek={(to) => seekTo(element, to)}
      />
      <div className="flex items-center gap-1">
        <ControlButton
          label={t(isPlaying ? 'video.pause' : 'video.play')}
          className="size-11"
          onClick={() => togglePlay(element)}
        >
          <PlayIcon className="size-6 fill-current" strokeWidth={0} />
        </ControlButton>
        <ControlButton label={t('video.back')} onClick={() => skip(-videoSettings.skipSeconds)}>
          <SkipIcon icon={RotateCcw} />
        </ControlButton>
        <ControlButton label={t('video.forward')} onClick={() => skip(videoSettings.skipSeconds)}>
          <SkipIcon icon={RotateCw} />
        </ControlButton>
        <span className="ml-2 text-ui whitespace-nowrap tnum">
          <span className="font-medium">{clockTime(seconds)}</span>
          <span className="text-white/75"> / {clockTime(length)}</span>
        </span>
        <div className="ml-auto flex items-center gap-0.5">
          <VolumeControl element={element} media={media} />
          <SpeedControl element={element} rate={media.rate} />
          <CaptionsControl captions={video.captions} choice={captions} />
          <ControlButton
            label={t(isFullScreen ? 'video.leaveFullScreen' : 'video.fullScreen')}
            onClick={onFullScreen}
          >
            <FullScreenIcon className="size-5" strokeWidth={1.8} />
          </ControlButton>
        </div>
      </div>
    </TooltipProvider>
  );
}
