import './backdrop.css';
import { memo } from 'react';
import { lightsAt, scanAt } from './backdrop-motion.ts';
import { ScanPlane } from './scan-plane.tsx';
import { PlanPlanes } from './wire-plan.tsx';

/**
 * The moving parts of the backdrop at one phase of its loop. The page shows phase 0 as the poster; `npm run backdrop`
 * renders all frames and makes the video from them.
 */
export const BackdropScene = memo(function BackdropScene({ phase = 0 }: { phase?: number }) {
  return (
    <div className="backdrop-scene">
      {lightsAt(phase).map(({ name, x, y, scale }) => (
        <i
          key={name}
          className="backdrop-light"
          style={{
            transform: `translate(calc(${x} * var(--unit)), calc(${y} * var(--unit))) scale(${scale})`,
          }}
        />
      ))}
      <PlanPlanes>
        <ScanPlane share={scanAt(phase)} />
      </PlanPlanes>
    </div>
  );
});
