import { ratings } from '@atrium/contracts/constants';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';

const positions = Array.from(
  { length: ratings.max - ratings.min + 1 },
  (_, index) => ratings.min + index,
);

/** One to five stars to choose from: radio buttons, whose arrow keys move the choice. */
export function StarChoice({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  /** Nothing while nothing is chosen. */
  value: number | undefined;
  onChange: (stars: number) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const name = useId();
  const errorId = useId();
  const [pointedAt, setPointedAt] = useState<number>();
  const shown = pointedAt ?? value ?? 0;
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="text-ui font-medium">{label}</legend>
      <div className="-ml-2 flex" onPointerLeave={() => setPointedAt(undefined)}>
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
              // A finger does not point before it presses: only a mouse shows what it would choose.
              onPointerEnter={({ pointerType }) =>
                pointerType === 'mouse' && setPointedAt(position)
              }
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
