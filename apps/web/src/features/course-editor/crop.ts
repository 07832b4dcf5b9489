/** A picture, in pixels. */
export type Size = { width: number; height: number };
/** The part of it that is shown, in pixels of the picture. */
export type Cut = Size & { left: number; top: number };

/** A part cut out any smaller would show its pixels. */
const maxZoom = 6;

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max);

const largest = ({ width, height }: Size, aspect: number): Size =>
  width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect };

/** The largest part of a picture in a shape, from its middle. */
export function startCut(picture: Size, aspect: number): Cut {
  const { width, height } = largest(picture, aspect);
  return {
    width,
    height,
    left: (picture.width - width) / 2,
    top: (picture.height - height) / 2,
  };
}

/** The part moved by so many pixels, as far as the picture goes. */
export const moveCut = (picture: Size, cut: Cut, right: number, down: number): Cut => ({
  ...cut,
  left: within(cut.left + right, picture.width - cut.width),
  top: within(cut.top + down, picture.height - cut.height),
});

/** The part made smaller (above 1) or larger around its middle. */
export function zoomCut(picture: Size, cut: Cut, factor: number): Cut {
  const aspect = cut.width / cut.height;
  const most = largest(picture, aspect).width;
  const width = Math.min(Math.max(cut.width / factor, most / maxZoom), most);
  const height = width / aspect;
  return moveCut(
    picture,
    { width, height, left: cut.left, top: cut.top },
    (cut.width - width) / 2,
    (cut.height - height) / 2,
  );
}

/** The part in whole pixels, none of them outside the picture. */
export function wholePixels(picture: Size, cut: Cut): Cut {
  const width = Math.max(1, Math.min(Math.round(cut.width), picture.width));
  const height = Math.max(1, Math.min(Math.round(cut.height), picture.height));
  return {
    width,
    height,
    left: within(Math.round(cut.left), picture.width - width),
    top: within(Math.round(cut.top), picture.height - height),
  };
}
