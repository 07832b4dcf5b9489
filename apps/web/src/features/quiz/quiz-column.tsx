import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

/** Column of a quiz, shared by the questions and the submit bar. */
export function QuizColumn({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('mx-auto w-full max-w-[46rem] px-4 md:px-8', className)} {...rest} />;
}
