import type { ComponentProps, ReactNode } from 'react';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useKeepFocus } from './use-keep-focus.ts';

/** A panel with an outcome: icon, heading, a message announced when it changes, and actions. */
export function StatusPanel({
  tone,
  mark,
  title,
  line,
  children,
}: {
  tone: ComponentProps<typeof StatusMark>['tone'];
  mark: ReactNode;
  title: string;
  line: ReactNode;
  children?: ReactNode;
}) {
  useKeepFocus();
  return (
    <>
      <StatusMark tone={tone}>{mark}</StatusMark>
      <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none max-md:text-2xl">
        {title}
      </h1>
      <div aria-live="polite" className="mt-2 grid gap-3 text-base text-pretty text-muted">
        {line}
      </div>
      {children}
    </>
  );
}
