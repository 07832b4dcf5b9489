import { ratings } from '@atrium/contracts/courses/constants';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';

const positions = Array.from(
  { length: ratings.max - ratings.min + 1 },
  (_, index) => ratings.min + index,
);

/** Rating input of one to five stars, built from radio buttons for keyboard support. */
export function StarChoice({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  /** Undefined until a rating is chosen. */
  value: number | undefined;
  onChange: (stars: number) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const name = useId();
  const errorId = useId();
  const [hovered, setHovered] = useState<number>();
  const shown = hovered ?? value ?? 0;
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="text-ui font-medium">{label}</legend>
      <div className="-ml-2 flex" onPointerLeave={() => setHovered(undefined)}>
        {positions.map((position) => (
          <span key={position} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={name}
              value={position}
              checked={position === value}
              aria-label={t('course.rating.stars', { count: position })}
              className="absolute inset-0 focus-ring cursor-pointer appearance-none rounded-md -outline-offset-2!"
              onChange={() => onChange(position)}
              // Touch has no hover: preview the choice for a mouse only.
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(position)}
            />
            <Star
              className={cn(
                'pointer-events-none size-7 text-star',
                position <= shown ? 'fill-star' : 'fill-none',
              )}
              strokeWidth={1.5}
              aria-hidden
            />
          </span>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-xs text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
