import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setVolume, toggleMute } from '../playback/commands.ts';
import { ControlButton } from './control-button.tsx';
import type { MediaState } from '../playback/media-state.ts';

/** Mute button with a volume slider that appears on hover or focus. */
export function VolumeControl({
  element,
  media,
}: {
  element: HTMLVideoElement;
  media: MediaState;
}) {
  const { t } = useTranslation();
  const loudness = media.isMuted ? 0 : media.volume;
  const Icon = media.isMuted ? VolumeX : loudness < 0.5 ? Volume1 : Volume2;
  return (
    <div className="group/volume flex items-center">
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={loudness}
        onChange={(event) => setVolume(element, event.currentTarget.valueAsNumber)}
        aria-label={t('video.volume')}
        aria-valuetext={`${Math.round(loudness * 100)}%`}
        className="focus-ring h-6 w-0 cursor-pointer rounded-full accent-white opacity-0 transition-[width,opacity] duration-(--duration-base) group-focus-within/volume:mx-1.5 group-focus-within/volume:w-20 group-focus-within/volume:opacity-100 group-hover/volume:mx-1.5 group-hover/volume:w-20 group-hover/volume:opacity-100"
      />
      <ControlButton
        label={t(media.isMuted ? 'video.unmute' : 'video.mute')}
        onClick={() => toggleMute(element)}
      >
        <Icon className="size-5" strokeWidth={1.8} />
      </ControlButton>
    </div>
  );
}
