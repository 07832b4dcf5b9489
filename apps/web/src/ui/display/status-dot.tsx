import type { ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';

const tones = {
  success: 'bg-progress-complete',
  neutral: 'bg-control',
  warning: 'bg-warning',
  primary: 'bg-progress',
  danger: 'bg-danger',
} as const;

/** A colored dot beside a label with the same meaning. */
export function StatusDot({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-ui whitespace-nowrap">
      <span className={cn('size-1.5 rounded-full', tones[tone])} aria-hidden />
      {children}
    </span>
  );
}
