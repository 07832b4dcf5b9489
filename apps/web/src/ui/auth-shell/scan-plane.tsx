import { area, isometric, line, plan, scanTravel } from './plan-geometry.ts';

/** The plane of light that scans the plan; `share` is its position from 0 to 1. */
export function ScanPlane({ share }: { share: number }) {
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
