import { memo } from 'react';
import { lightsAt, scanAt } from './backdrop-motion.ts';
import './backdrop.css';
import { area, isometric, line, plan, scanTravel } from './plan-geometry.ts';
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

/** The plane of light that scans the plan; `share` is its position from 0 to 1. */
function ScanPlane({ share }: { share: number }) {
  const { depth, scanHeight } = plan;
  const [x, y] = scanTravel;
  return (
    <g transform={`translate(${x * share} ${y * share})`}>
      <defs>
        <linearGradient id="plan-scan" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#fff" stopOpacity=".22" />
        </linearGradient>
      </defs>
      <path
        d={area(
          isometric(0, 0, -0.1),
          isometric(0, depth, -0.1),
          isometric(0, depth, scanHeight),
          isometric(0, 0, scanHeight),
        )}
        fill="url(#plan-scan)"
      />
      <path
        d={line(isometric(0, 0), isometric(0, depth))}
        stroke="#fff"
        strokeOpacity=".9"
        strokeWidth="2"
      />
    </g>
  );
}
