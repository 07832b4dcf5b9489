import { memo, type CSSProperties } from 'react';
import { rng } from '../../lib/color.ts';
import {
  area,
  divideIntoRooms,
  floorDots,
  isometric,
  line,
  opening,
  plan,
  scanTravel,
  type Room,
} from './plan-geometry.ts';

const rooms = divideIntoRooms(rng(11));
const litRoom = rooms[4];

function floorFill(room: Room, index: number): { fill: string; fillOpacity?: number } {
  if (room === litRoom) return { fill: 'url(#plan-light)' };
  return { fill: '#fff', fillOpacity: index % 3 === 1 ? 0.05 : 0.02 };
}

function DrawnRoom({ room, index }: { room: Room; index: number }) {
  const { x0, y0, x1, y1 } = room;
  const top = plan.wallHeight;
  const corner = isometric(x0, y0);
  const cornerTop = isometric(x0, y0, top);
  const [left, leftTop] = [isometric(x0, y1), isometric(x0, y1, top)];
  const [right, rightTop] = [isometric(x1, y0), isometric(x1, y0, top)];
  return (
    <>
      <path d={area(corner, right, isometric(x1, y1), left)} {...floorFill(room, index)} />
      <path d={area(corner, left, leftTop, cornerTop)} fillOpacity=".045" />
      <path d={area(corner, right, rightTop, cornerTop)} fillOpacity=".085" />
      <g fill="none" stroke="#fff">
        <path d={line(leftTop, cornerTop, rightTop)} strokeOpacity=".55" strokeWidth="1.6" />
        <path d={line(left, corner, right)} strokeOpacity=".18" />
        <path d={line(corner, cornerTop)} strokeOpacity=".3" />
      </g>
      <path d={opening(room)} fillOpacity=".06" stroke="#fff" strokeOpacity=".28" />
      <path
        d={floorDots(room)}
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        opacity={room === litRoom ? 0.5 : 0.16}
      />
    </>
  );
}

function ScanPlane() {
  const { depth, scanHeight } = plan;
  return (
    <g className="plan-scan">
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

function Gradients() {
  return (
    <defs>
      <linearGradient id="plan-light" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#ffc46b" stopOpacity=".75" />
        <stop offset="1" stopColor="#ff8a5c" stopOpacity=".35" />
      </linearGradient>
      <linearGradient id="plan-scan" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#fff" stopOpacity=".22" />
      </linearGradient>
    </defs>
  );
}

/** Line drawing of a floor plan in isometric view, one room lit, a scan passing through. */
export const WirePlan = memo(function WirePlan() {
  const { width, depth } = plan;
  const travel: CSSProperties & Record<'--dx' | '--dy', string> = {
    '--dx': `${scanTravel[0]}px`,
    '--dy': `${scanTravel[1]}px`,
  };
  return (
    <svg viewBox="-60 0 1560 1000" style={travel} fill="#fff" aria-hidden>
      <Gradients />
      {rooms.map((room, index) => (
        <DrawnRoom key={`${room.x0} ${room.y0}`} room={room} index={index} />
      ))}
      <path
        d={line(isometric(width, 0), isometric(width, depth), isometric(0, depth))}
        fill="none"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="1.6"
      />
      <ScanPlane />
    </svg>
  );
});
