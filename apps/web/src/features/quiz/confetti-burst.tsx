import { cn } from '../../lib/cn.ts';

const shapes = ['size-1.5 rounded-full', 'h-1 w-2.5 rounded-full', 'size-1.5 rounded-[2px]'];
const colors = [1, 5, 3, 2];
const bits = Array.from({ length: 18 }, (_, index) => {
  const angle = index * 20 + (index % 3) * 6;
  const radius = 68 + ((index * 7) % 3) * 8;
  const radians = (angle * Math.PI) / 180;
  return {
    shape: shapes[index % shapes.length],
    style: {
      translate: `${radius * Math.cos(radians)}px ${radius * Math.sin(radians)}px`,
      rotate: `${angle}deg`,
      background: `var(--chart-${colors[index % colors.length]})`,
    },
  };
});

/** Decorative confetti around the score ring that animates once; static with reduced motion. */
export function ConfettiBurst() {
  return (
    <span aria-hidden className="absolute top-1/2 left-1/2">
      {bits.map(({ shape, style }) => (
        <span
          key={style.rotate}
          style={style}
          className={cn(
            'absolute -mt-0.5 -ml-1 transition-[translate] duration-(--duration-progress) ease-out starting:translate-0!',
            shape,
          )}
        />
      ))}
    </span>
  );
}
