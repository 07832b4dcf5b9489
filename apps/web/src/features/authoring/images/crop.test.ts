import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveCrop, initialCrop, roundCrop, zoomCrop, type CropArea, type Size } from './crop.ts';

const wide = { width: 4_000, height: 1_000 };

test('starts with the largest centered area', () => {
  expect(initialCrop(wide, 2)).toEqual({ left: 1_000, top: 0, width: 2_000, height: 1_000 });
  expect(initialCrop({ width: 1_000, height: 4_000 }, 2)).toEqual({
    left: 0,
    top: 1_750,
    width: 1_000,
    height: 500,
  });
});

test('zooms around the center and no further out than the image', () => {
  const start = initialCrop(wide, 2);
  const near = zoomCrop(wide, start, 2);
  expect(near).toEqual({ left: 1_500, top: 250, width: 1_000, height: 500 });
  expect(zoomCrop(wide, near, 0.25)).toEqual(start);
});

test('stays inside the image and keeps its aspect ratio in any sequence of changes', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  const step = fc.oneof(
    fc.record({ right: fc.integer(), down: fc.integer() }),
    fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }) }),
  );
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.constantFrom(1, 16 / 9),
      fc.array(step, { maxLength: 8 }),
      (image: Size, aspect, steps) => {
        let cut: CropArea = initialCrop(image, aspect);
        for (const each of steps) {
          cut =
            'factor' in each
              ? zoomCrop(image, cut, each.factor)
              : moveCrop(image, cut, each.right, each.down);
        }
        expect(cut.width / cut.height).toBeCloseTo(aspect, 6);
        const { left, top, width, height } = roundCrop(image, cut);
        expect([left, top, width, height].every(Number.isInteger)).toBe(true);
        expect(Math.min(left, top, width - 1, height - 1)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(image.width);
        expect(top + height).toBeLessThanOrEqual(image.height);
      },
    ),
  );
});
