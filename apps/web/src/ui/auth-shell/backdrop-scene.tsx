import './backdrop.css';
import { memo } from 'react';
import { lightsAt, scanAt } from './backdrop-motion.ts';
import { ScanPlane } from './scan-plane.tsx';
import { PlanPlanes } from './wire-plan.tsx';

/**
 * Everything of the backdrop that moves, at one moment of its loop. The page shows moment 0, as the poster;
 * `npm run backdrop` takes pictures of all the others and makes the video of them.
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
