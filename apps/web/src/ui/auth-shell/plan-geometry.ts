import type { Random } from '../../lib/styles/color.ts';

export type PlanPoint = readonly [x: number, y: number];
export type Room = { x0: number; y0: number; x1: number; y1: number };

/** Size of the plan in meters. */
export const plan = { width: 14, depth: 12, wallHeight: 1.5, scanHeight: 2.3 } as const;

const metre = 62;
const cos30 = 0.866;
const sin30 = 0.5;
const origin: PlanPoint = [700, 120];

/** Projects a point of the plan to the isometric drawing. */
export function isometric(x: number, y: number, z = 0): PlanPoint {
  return [origin[0] + (x - y) * cos30 * metre, origin[1] + (x + y) * sin30 * metre - z * metre];
}

/** Vector the scan travels on the drawing, from one end of the plan to the other. */
export const scanTravel: PlanPoint = [plan.width * cos30 * metre, plan.width * sin30 * metre];

const round = (value: number) => Number(value.toFixed(1));

/** Returns an SVG path through the points. */
export function line(...points: PlanPoint[]): string {
  return `M${points.map((point) => point.map(round).join(' ')).join('L')}`;
}

/** Returns a closed SVG path around the points. */
export function area(...points: PlanPoint[]): string {
  return `${line(...points)}Z`;
}

/** Divides the plan into rooms by repeatedly cutting the longer side. */
export function divideIntoRooms(random: Random): Room[] {
  const divide = (room: Room, cuts: number): Room[] => {
    const width = room.x1 - room.x0;
    const depth = room.y1 - room.y0;
    if (cuts === 0 || (width <= 4 && depth <= 4)) return [room];
    const share = 0.4 + random() * 0.2;
    if (width >= depth) {
      const x = room.x0 + Math.round(share * width * 2) / 2;
      return [...divide({ ...room, x1: x }, cuts - 1), ...divide({ ...room, x0: x }, cuts - 1)];
    }
    const y = room.y0 + Math.round(share * depth * 2) / 2;
    return [...divide({ ...room, y1: y }, cuts - 1), ...divide({ ...room, y0: y }, cuts - 1)];
  };
  return divide({ x0: 0, y0: 0, x1: plan.width, y1: plan.depth }, 3);
}

/** A window in an outer wall, or a door in an inner one. */
export function opening({ x0, y0, x1 }: Room): string {
  if (y0 === 0) {
    const center = (x0 + x1) / 2;
    return upright(center - 0.8, center + 0.8, 0, [0.5, 1.2]);
  }
  return upright(x0 + 0.5, x0 + 1.3, y0, [0, 1.15]);
}

function upright(left: number, right: number, y: number, [foot, head]: PlanPoint): string {
  return area(
    isometric(left, y, foot),
    isometric(right, y, foot),
    isometric(right, y, head),
    isometric(left, y, head),
  );
}

/** Returns a dot every half meter of a room's floor, as one path to stroke with round caps. */
export function floorDots({ x0, y0, x1, y1 }: Room): string {
  const dots: string[] = [];
  for (let x = x0 + 0.5; x < x1; x += 0.5) {
    for (let y = y0 + 0.5; y < y1; y += 0.5) dots.push(`${line(isometric(x, y))}h0`);
  }
  return dots.join('');
}
