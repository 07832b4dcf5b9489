import { cn } from '../../../lib/styles/cn.ts';

const shapes = ['size-1.5 rounded-full', 'h-1 w-3 rounded-full', 'size-1.5 rounded-[2px]'];
const colors = [1, 5, 3, 2];
const bits = Array.from({ length: 34 }, (_, index) => ({
  shape: shapes[index % shapes.length],
  style: {
    left: `${(index * 37) % 100}%`,
    top: `${(index * 53) % 92}%`,
    rotate: `${index * 41}deg`,
    background: `var(--chart-${colors[index % colors.length]})`,
  },
}));

/** Decorative confetti that animates once; static with reduced motion. */
export function CompletionConfetti() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 h-36 w-[52%] overflow-hidden [mask-image:linear-gradient(to_bottom,black_40%,transparent)] max-md:h-20 max-md:w-full"
    >
      {bits.map(({ shape, style }) => (
        <span
          key={style.rotate}
          style={style}
          className={cn(
            'absolute opacity-70 transition-[translate] duration-(--duration-progress) ease-out starting:-translate-y-2',
            shape,
          )}
        />
      ))}
    </span>
  );
}
