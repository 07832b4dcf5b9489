import { BackdropScene } from './backdrop-scene.tsx';
import { BackdropVideo } from './backdrop-video.tsx';
import type { BackdropPlayback } from './use-backdrop-playback.ts';
import { PlanLines } from './wire-plan.tsx';

/** Background of the auth screens; always dark. Plays a video over the still drawing where allowed. */
export function Backdrop({ playback }: { playback: BackdropPlayback }) {
  return (
    <div className="backdrop" data-theme="dark" aria-hidden>
      <div className="backdrop-stage">
        <BackdropScene />
        <BackdropVideo playback={playback} />
        <PlanLines />
      </div>
      <div className="backdrop-grain" />
    </div>
  );
}
