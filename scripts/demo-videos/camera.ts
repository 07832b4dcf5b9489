/** A point in the room in meters: right, up, away from the viewer. */
export type Point = [x: number, y: number, z: number];
export type Span = [from: number, to: number];
type Colours = { front: string; top: string; side: string };

const focalLength = 930;
const eyeHeight = 1.5;

/** Projects a point onto an image of 1600 by 900. */
export function project([x, y, z]: Point): [x: number, y: number] {
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(800 + (focalLength * x) / z), round(400 - (focalLength * (y - eyeHeight)) / z)];
}

const toPath = (points: Point[]) => `M${points.map((point) => project(point).join(' ')).join('L')}`;

/** Draws a polygon with these corners. */
export function drawFace(points: Point[], fill: string, attributes = ''): string {
  return `<path d="${toPath(points)}Z" fill="${fill}" ${attributes}/>`;
}

/** Draws a straight line through the room. */
export function drawEdge(from: Point, to: Point, stroke: string, width: number): string {
  return `<path d="${toPath([from, to])}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** Draws the visible faces of a box: front, top if below eye level, and one side. */
export function drawBox([x0, x1]: Span, [y0, y1]: Span, [z0, z1]: Span, colours: Colours): string {
  const side = (x: number) =>
    drawFace(
      [
        [x, y0, z0],
        [x, y1, z0],
        [x, y1, z1],
        [x, y0, z1],
      ],
      colours.side,
    );
  return [
    y1 < eyeHeight
      ? drawFace(
          [
            [x0, y1, z0],
            [x1, y1, z0],
            [x1, y1, z1],
            [x0, y1, z1],
          ],
          colours.top,
        )
      : '',
    x0 > 0 ? side(x0) : '',
    x1 < 0 ? side(x1) : '',
    drawFace(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
      colours.front,
    ),
  ].join('');
}

/** Draws the twelve edges of a box, as in a scan. */
export function drawWires([x0, x1]: Span, [y0, y1]: Span, [z0, z1]: Span): string {
  const ends: [Point, Point][] = [z0, z1].flatMap((z): [Point, Point][] => [
    [
      [x0, y0, z],
      [x1, y0, z],
    ],
    [
      [x0, y1, z],
      [x1, y1, z],
    ],
    [
      [x0, y0, z],
      [x0, y1, z],
    ],
    [
      [x1, y0, z],
      [x1, y1, z],
    ],
  ]);
  const depth = [x0, x1].flatMap((x) =>
    [y0, y1].map((y): [Point, Point] => [
      [x, y, z0],
      [x, y, z1],
    ]),
  );
  return [...ends, ...depth].map(([from, to]) => drawEdge(from, to, '#fff', 2.4)).join('');
}

/** Draws the opening in the left wall of a room of this half width. */
export function doorway(halfWidth: number): Point[] {
  return [
    [-halfWidth, 0, 4.7],
    [-halfWidth, 2.1, 4.7],
    [-halfWidth, 2.1, 3.75],
    [-halfWidth, 0, 3.75],
  ];
}
