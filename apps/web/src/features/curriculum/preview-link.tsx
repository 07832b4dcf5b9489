import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useCurriculum } from './curriculum-context.ts';

type PreviewLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  lessonId: number;
  label?: string | undefined;
};

/** Leads to a lesson as learners will see it; what is typed is saved first. */
export function PreviewLink({ lessonId, label, onClick, ...rest }: PreviewLinkProps) {
  const { draft, preview } = useCurriculum();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // A tab of its own is opened as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    preview(lessonId);
  };
  return (
    <Link
      to={paths.lessonPreviewOf(draft.courseId, lessonId)}
      aria-label={label}
      onClick={go}
      {...rest}
    />
  );
}
