import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

/** The measure of a quiz; questions and the bar under them share it. */
export function QuizColumn({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('mx-auto w-full max-w-[46rem] px-4 md:px-8', className)} {...rest} />;
}
