import type { MissingLesson } from '@atrium/contracts/missing';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { missingParts, missingText } from '../../lib/missing/missing-text.ts';

/** An incomplete lesson and what it needs. The whole row links to the lesson. */
export function MissingRow({ lesson }: { lesson: MissingLesson }) {
  const { t } = useTranslation();
  const parts = missingParts(lesson, t);
  return (
    <li className="border-b border-border last:border-b-0">
      <Link
        to={lesson.href}
        className="focus-ring flex items-center gap-3 py-2.5 pr-4.5 pl-5 -outline-offset-2! hover:bg-hover max-md:min-h-11 max-md:px-4"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-ui font-medium wrap-break-word">{lesson.lessonTitle}</span>{' '}
          <span className="block text-xs text-muted tnum">{missingText(lesson, t)}</span>{' '}
          {parts && <span className="block text-xs text-subtle tnum">{parts}</span>}
        </span>
        <ChevronRight className="size-4 shrink-0 text-subtle" aria-hidden />
      </Link>
    </li>
  );
}
