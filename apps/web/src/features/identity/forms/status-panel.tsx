import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';

/** Focuses the heading of a panel that replaced the focused element, such as a button or a form. */
export function useFocusReplacedPanel(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
}

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
  useFocusReplacedPanel();
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
