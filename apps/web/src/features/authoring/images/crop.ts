/** Size of an image in pixels. */
export type Size = { width: number; height: number };
/** Crop area in pixels of the image. */
export type CropArea = Size & { left: number; top: number };

/** A smaller crop area would look pixelated. */
const maxZoom = 6;

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

const largest = ({ width, height }: Size, aspect: number): Size =>
  width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect };

/** Returns the largest centered crop area with the given aspect ratio. */
export function initialCrop(image: Size, aspect: number): CropArea {
  const { width, height } = largest(image, aspect);
  return {
    width,
    height,
    left: (image.width - width) / 2,
    top: (image.height - height) / 2,
  };
}

/** Moves the crop area, clamped to the image. */
export const moveCrop = (image: Size, cut: CropArea, right: number, down: number): CropArea => ({
  ...cut,
  left: clamp(cut.left + right, image.width - cut.width),
  top: clamp(cut.top + down, image.height - cut.height),
});

/** Zooms in (factor above 1) or out around the center. */
export function zoomCrop(image: Size, cut: CropArea, factor: number): CropArea {
  const aspect = cut.width / cut.height;
  const most = largest(image, aspect).width;
  const width = Math.min(Math.max(cut.width / factor, most / maxZoom), most);
  const height = width / aspect;
  return moveCrop(
    image,
    { width, height, left: cut.left, top: cut.top },
    (cut.width - width) / 2,
    (cut.height - height) / 2,
  );
}

/** Rounds the crop area to whole pixels within the image. */
export function roundCrop(image: Size, cut: CropArea): CropArea {
  const width = Math.max(1, Math.min(Math.round(cut.width), image.width));
  const height = Math.max(1, Math.min(Math.round(cut.height), image.height));
  return {
    width,
    height,
    left: clamp(Math.round(cut.left), image.width - width),
    top: clamp(Math.round(cut.top), image.height - height),
  };
}
