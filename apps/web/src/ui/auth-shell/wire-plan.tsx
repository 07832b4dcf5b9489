import { memo, type ReactNode } from 'react';
import { rng } from '../../lib/styles/color.ts';
import {
  area,
  divideIntoRooms,
  floorDots,
  isometric,
  line,
  opening,
  plan,
  type Room,
} from './plan-geometry.ts';

const rooms = divideIntoRooms(rng(11));
const litRoom = rooms[4];
const keyOf = (room: Room) => `${room.x0} ${room.y0}`;

function wallPoints({ x0, y0, x1, y1 }: Room) {
  const top = plan.wallHeight;
  return {
    corner: isometric(x0, y0),
    cornerTop: isometric(x0, y0, top),
    left: isometric(x0, y1),
    leftTop: isometric(x0, y1, top),
    right: isometric(x1, y0),
    rightTop: isometric(x1, y0, top),
  };
}

function floorFill(room: Room, index: number): { fill: string; fillOpacity?: number } {
  if (room === litRoom) return { fill: 'url(#plan-light)' };
  return { fill: '#fff', fillOpacity: index % 3 === 1 ? 0.05 : 0.02 };
}

function RoomPlanes({ room, index }: { room: Room; index: number }) {
  const { corner, cornerTop, left, leftTop, right, rightTop } = wallPoints(room);
  return (
    <>
      <path
        d={area(corner, right, isometric(room.x1, room.y1), left)}
        {...floorFill(room, index)}
      />
      <path d={area(corner, left, leftTop, cornerTop)} fillOpacity=".045" />
      <path d={area(corner, right, rightTop, cornerTop)} fillOpacity=".085" />
    </>
  );
}

function RoomLines({ room }: { room: Room }) {
  const { corner, cornerTop, left, leftTop, right, rightTop } = wallPoints(room);
  return (
    <>
      <path d={line(leftTop, cornerTop, rightTop)} strokeOpacity=".55" strokeWidth="1.6" />
      <path d={line(left, corner, right)} strokeOpacity=".18" />
      <path d={line(corner, cornerTop)} strokeOpacity=".3" />
      <path d={opening(room)} fill="#fff" fillOpacity=".06" strokeOpacity=".28" />
      <path
        d={floorDots(room)}
        strokeWidth="2"
        strokeLinecap="round"
        opacity={room === litRoom ? 0.5 : 0.16}
      />
    </>
  );
}

function PlanFrame({ children }: { children: ReactNode }) {
  return (
    <div className="backdrop-plan">
      <svg viewBox="-60 0 1560 1000" aria-hidden>
        {children}
      </svg>
    </div>
  );
}

/** Floors and walls of the plan, one room lit, and its children between them. */
export function PlanPlanes({ children }: { children: ReactNode }) {
  return (
    <PlanFrame>
      <defs>
        <linearGradient id="plan-light" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#ffc46b" stopOpacity=".75" />
          <stop offset="1" stopColor="#ff8a5c" stopOpacity=".35" />
        </linearGradient>
      </defs>
      <g fill="#fff">
        {rooms.map((room, index) => (
          <RoomPlanes key={keyOf(room)} room={room} index={index} />
        ))}
      </g>
      {children}
    </PlanFrame>
  );
}

/** The lines of the plan. Separate from its planes, so that they stay sharp over the video. */
export const PlanLines = memo(function PlanLines() {
  const { width, depth } = plan;
  return (
    <PlanFrame>
      <g fill="none" stroke="#fff">
        {rooms.map((room) => (
          <RoomLines key={keyOf(room)} room={room} />
        ))}
        <path
          d={line(isometric(width, 0), isometric(width, depth), isometric(0, depth))}
          strokeOpacity=".5"
          strokeWidth="1.6"
        />
      </g>
    </PlanFrame>
  );
});
