import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

const tones = {
  busy: 'text-primary-text bg-primary-soft',
  success: 'text-success-text bg-success-soft',
  danger: 'text-danger-text bg-danger-soft',
  info: 'text-info-text bg-info-soft',
} as const;

/** Icon of an outcome; changes in place without moving title and text. */
export function StatusMark({
  tone,
  children,
  className,
}: {
  tone: keyof typeof tones;
  /** A lucide icon. */
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span
      aria-hidden
      className={cn('relative mb-6 grid size-20 place-items-center max-md:size-16', className)}
    >
      <span className={cn('absolute inset-0 rounded-full', tones[tone])} />
      {tone === 'busy' && (
        <svg
          viewBox="0 0 80 80"
          className="absolute -inset-1 animate-spin text-progress"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        >
          <path d="M40 2a38 38 0 0 1 38 38" />
        </svg>
      )}
      <span
        className={cn(
          'relative max-md:[&>svg]:size-7 [&>svg]:size-9',
          tones[tone],
          'bg-transparent',
        )}
      >
        {children}
      </span>
    </span>
  );
}
