/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the native elements hold text only, and cannot leave the focus in the box */
import type { Course } from '@atrium/contracts/courses/courses';
import type { TranscriptMatch } from '@atrium/contracts/media/media';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { clockTime } from '../../lib/format/format.ts';
import { Cover } from '../../ui/cover/cover.tsx';
import { MarkedText } from '../../features/media/index.ts';
import type { Suggestion } from './suggestion.ts';

function CourseLine({ course }: { course: Course }) {
  return (
    <>
      <Cover
        title={course.title}
        category={course.category}
        src={course.thumbnail}
        className="w-16 shrink-0 rounded-sm"
      />
      <span className="min-w-0">
        <span className="block truncate text-sm font-medium">{course.title}</span>
        <span className="block truncate text-xs text-muted">
          {course.category} · {course.level}
        </span>
      </span>
    </>
  );
}

function MatchLine({ match, typed }: { match: TranscriptMatch; typed: string }) {
  return (
    <>
      <span className="inline-flex w-16 shrink-0 items-center justify-center gap-1.5 text-xs font-medium tnum">
        <Play className="size-3 fill-current text-subtle" strokeWidth={0} aria-hidden />
        {clockTime(match.atSeconds)}
      </span>
      <span className="min-w-0">
        <span lang={match.language} className="block truncate text-sm">
          <MarkedText text={match.text} typed={typed} />
        </span>
        <span className="block truncate text-xs text-muted">{match.lessonTitle}</span>
      </span>
    </>
  );
}

/** One suggestion, linking to its target. */
export function SuggestionOption({
  id,
  option,
  typed,
  isChosen,
  onGo,
}: {
  id: string;
  option: Suggestion;
  typed: string;
  isChosen: boolean;
  onGo: () => void;
}) {
  return (
    // Not focusable: the search box keeps focus and refers to it by aria-activedescendant.
    <Link
      id={id}
      to={option.href}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={onGo}
      className="flex items-center gap-3 rounded-lg p-2 hover:bg-hover aria-selected:bg-hover aria-selected:inset-ring-2 aria-selected:inset-ring-ring"
    >
      {option.kind === 'course' ? (
        <CourseLine course={option.course} />
      ) : (
        <MatchLine match={option.match} typed={typed} />
      )}
    </Link>
  );
}
