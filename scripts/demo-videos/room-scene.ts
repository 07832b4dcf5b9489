import { doorway, drawBox, drawEdge, drawFace, drawWires, project, type Point } from './camera.ts';

const room = { halfWidth: 3.15, height: 2.75, back: 6, front: 1.2 };
const { halfWidth: X, height: Y, back: B, front: F } = room;
const wallPicture = (x0: number, x1: number, y0: number, y1: number): Point[] => [
  [x0, y0, B],
  [x1, y0, B],
  [x1, y1, B],
  [x0, y1, B],
];
const onFloor = (x0: number, x1: number, z0: number, z1: number, height = 0.002): Point[] => [
  [x0, height, z1],
  [x1, height, z1],
  [x1, height, z0],
  [x0, height, z0],
];
const onSide = (x: number): Point[] => [
  [x, 0, B],
  [x, Y, B],
  [x, Y, F],
  [x, 0, F],
];

const cushion = {
  front: 'oklch(0.74 0.13 72)',
  top: 'oklch(0.82 0.12 76)',
  side: 'oklch(0.64 0.12 66)',
};
const mug = {
  front: 'oklch(0.66 0.13 25)',
  top: 'oklch(0.74 0.12 28)',
  side: 'oklch(0.56 0.12 22)',
};
const wood = {
  front: 'oklch(0.5 0.085 52)',
  top: 'oklch(0.62 0.09 58)',
  side: 'oklch(0.42 0.08 48)',
};
const pale = {
  front: 'oklch(0.86 0.03 80)',
  top: 'oklch(0.94 0.02 85)',
  side: 'oklch(0.74 0.04 75)',
};
const sofaColours = (hue: number) => ({
  front: `oklch(0.5 0.1 ${hue})`,
  top: `oklch(0.6 0.1 ${hue})`,
  side: `oklch(0.42 0.09 ${hue})`,
});

function drawWalls(hue: number): string {
  const frame = 'oklch(0.9 0.03 300)';
  const boards = Array.from({ length: 18 }, (_, index) => -3 + index * 0.35).map((x) =>
    drawEdge([x, 0, B], [x, 0, F], 'oklch(0.46 0.07 300 / 0.28)', 1.2),
  );
  return [
    drawFace(onFloor(-X, X, F, B, 0), 'url(#floor)'),
    drawFace(onFloor(-X, X, F, B, Y), `oklch(0.26 0.06 ${hue})`),
    drawFace(onSide(-X), `oklch(0.3 0.075 ${hue})`),
    drawFace(onSide(X), `oklch(0.37 0.08 ${hue})`),
    drawFace(wallPicture(-X, X, 0, Y), 'url(#wall)'),
    ...boards,
    drawFace(wallPicture(-X, X, 0, 0.1), `oklch(0.54 0.08 ${hue} / 0.6)`),
    drawFace(wallPicture(1, 2.5, 0.85, 2.3), frame),
    drawFace(wallPicture(1.07, 2.43, 0.92, 2.23), 'url(#sky)'),
    drawEdge([1.75, 0.92, B], [1.75, 2.23, B], frame, 5),
    drawEdge([1.07, 1.7, B], [2.43, 1.7, B], frame, 4),
    drawFace(wallPicture(-1.95, -1.2, 1.35, 2.2), 'oklch(0.92 0.02 80)'),
    drawFace(wallPicture(-1.88, -1.27, 1.42, 2.13), 'oklch(0.55 0.14 30)'),
    drawFace(wallPicture(-1.02, -0.45, 1.55, 2.2), 'oklch(0.92 0.02 80)'),
    drawFace(wallPicture(-0.95, -0.52, 1.62, 2.13), 'oklch(0.48 0.12 255)'),
    drawFace(doorway(X), `oklch(0.19 0.05 ${hue})`),
  ].join('');
}

function drawLeaves(): string {
  const [x, y] = project([2.56, 1.12, 4.4]);
  const leaves = [-26, -6, 18, 38].map((turn) => {
    const length = 58 - Math.abs(turn) / 2;
    return `<ellipse cx="${x}" cy="${y - length + 8}" rx="15" ry="${length}" transform="rotate(${turn} ${x} ${y})" fill="oklch(${0.54 + turn / 600} 0.12 158)"/>`;
  });
  return leaves.join('');
}

function drawFurniture(hue: number): string {
  const sofa = sofaColours(hue);
  const glow = 'oklch(0.93 0.09 86)';
  const [lampX, lampY] = project([0.55, 1.62, 5.6]);
  return [
    drawFace(onFloor(-2.2, 0.9, 3.35, 5.2), 'oklch(0.62 0.1 20 / 0.85)'),
    `<circle cx="${lampX}" cy="${lampY}" r="270" fill="url(#lamp)"/>`,
    drawEdge([0.55, 0, 5.6], [0.55, 1.6, 5.6], 'oklch(0.2 0.03 282)', 5),
    drawFace(
      [
        [0.3, 1.45, 5.6],
        [0.8, 1.45, 5.6],
        [0.7, 1.85, 5.6],
        [0.4, 1.85, 5.6],
      ],
      glow,
    ),
    drawBox([-2.3, 0.1], [0.4, 0.92], [5.6, 5.9], sofa),
    drawBox([-2.3, 0.1], [0.12, 0.46], [4.95, 5.65], sofa),
    drawBox([-2.42, -2.16], [0.12, 0.66], [4.95, 5.85], sofa),
    drawBox([-0.04, 0.22], [0.12, 0.66], [4.95, 5.85], { ...sofa, side: sofa.front }),
    drawBox([-2, -1.55], [0.46, 0.86], [5.4, 5.56], cushion),
    drawBox([-0.62, -0.2], [0.46, 0.84], [5.4, 5.56], mug),
    drawBox([2.2, X], [0.1, 0.78], [3.7, 5.3], wood),
    drawEdge([2.2, 0.44, 3.7], [2.2, 0.44, 5.3], wood.top, 2),
    drawEdge([2.2, 0.1, 4.5], [2.2, 0.78, 4.5], wood.top, 2),
    drawLeaves(),
    drawBox([2.45, 2.67], [0.78, 1.12], [4.35, 4.5], pale),
    drawBox([-1.5, -0.35], [0.3, 0.37], [3.75, 4.4], wood),
    drawEdge([-1.44, 0, 3.8], [-1.44, 0.3, 3.8], wood.side, 8),
    drawEdge([-0.42, 0, 3.8], [-0.42, 0.3, 3.8], wood.side, 8),
    drawBox([-1.1, -0.75], [0.37, 0.43], [3.95, 4.2], pale),
    drawBox([-0.62, -0.5], [0.37, 0.52], [4, 4.1], mug),
  ].join('');
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

function drawScan(): string {
  const across = range(-3, 3, 0.25);
  const up = range(0.25, 2.6, 0.25);
  const points: Point[] = [
    ...across.flatMap((x) => range(2.6, 5.9, 0.25).map((z): Point => [x, 0.01, z])),
    ...across.flatMap((x) => up.map((y): Point => [x, y, 5.99])),
    ...range(2.4, 5.9, 0.25).flatMap((z) =>
      up.flatMap((y): Point[] => [
        [-X, y, z],
        [X, y, z],
      ]),
    ),
  ];
  const dots = points.map((point) => {
    const [x, y] = project(point);
    return `<circle cx="${x}" cy="${y}" r="${(7.6 / point[2] + 1).toFixed(1)}"/>`;
  });
  return [
    `<g fill="oklch(0.88 0.075 292)" opacity="0.62">${dots.join('')}</g>`,
    drawWires([-X, X], [0, Y], [F, B]),
    drawWires([-2.44, 0.24], [0, 0.94], [4.93, 5.9]),
    drawWires([-1.52, -0.33], [0, 0.38], [3.73, 4.4]),
    drawWires([2.18, X], [0, 0.8], [3.68, 5.32]),
    drawWires([1, 2.5], [0.85, 2.3], [B, B]),
    drawFace(doorway(X), 'none', 'stroke="#fff" stroke-width="3"'),
  ].join('');
}

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Draws a living room in a wall color, either as seen or as scanned. */
export function drawRoom(hue: number, isScanned: boolean): string {
  const paints = [
    gradient('wall', `oklch(0.34 0.085 ${hue})`, `oklch(0.46 0.085 ${hue})`),
    gradient('floor', 'oklch(0.36 0.06 300)', 'oklch(0.22 0.05 290)'),
    gradient('sky', 'oklch(0.72 0.11 295)', 'oklch(0.86 0.1 60)'),
    '<radialGradient id="lamp"><stop stop-color="oklch(0.93 0.09 86)" stop-opacity=".5"/><stop offset="1" stop-color="oklch(0.93 0.09 86)" stop-opacity="0"/></radialGradient>',
  ];
  const sofaHue = (hue + 268) % 360;
  const layers = [drawWalls(hue), drawFurniture(sofaHue), isScanned ? drawScan() : ''];
  return `<svg viewBox="0 0 1600 900"><defs>${paints.join('')}</defs>${layers.join('')}</svg>`;
}
