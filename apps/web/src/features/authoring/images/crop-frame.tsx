import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { moveCrop, zoomCrop, type CropArea, type Size } from './crop.ts';

const step = 0.05;
const zoomStep = 1.15;

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const zooms: Readonly<Record<string, number>> = {
  '+': zoomStep,
  '=': zoomStep,
  '-': 1 / zoomStep,
};

/** Crop area of an image: dragged by pointer, moved and zoomed by keyboard. */
export function CropFrame({
  url,
  size,
  cut,
  onChange,
  isRound,
}: {
  url: string;
  size: Size;
  cut: CropArea;
  onChange: (cut: CropArea) => void;
  isRound: boolean;
}) {
  const { t } = useTranslation();
  const frame = useRef<HTMLButtonElement>(null);
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const zoom = zooms[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    if (move) onChange(moveCrop(size, cut, move[0] * cut.width, move[1] * cut.height));
    if (zoom) onChange(zoomCrop(size, cut, zoom));
  };
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const perPixel = cut.width / (frame.current?.clientWidth || 1);
    onChange(moveCrop(size, cut, -event.movementX * perPixel, -event.movementY * perPixel));
  };
  const share = (part: number, of: number) => `${(part / of) * 100}%`;
  return (
    <button
      ref={frame}
      type="button"
      aria-label={t('courseEditor.image.cropArea')}
      aria-describedby="crop-how"
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      style={{ aspectRatio: cut.width / cut.height }}
      className={cn(
        'focus-ring relative w-full cursor-move touch-none overflow-hidden bg-sunken select-none',
        isRound ? 'mx-auto max-w-64 rounded-full' : 'rounded-lg',
      )}
    >
      <img
        src={url}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{
          width: share(size.width, cut.width),
          height: share(size.height, cut.height),
          left: `-${share(cut.left, cut.width)}`,
          top: `-${share(cut.top, cut.height)}`,
        }}
      />
    </button>
  );
}
