/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the native elements hold text only, and cannot leave the focus in the box */
import type { Course } from '@atrium/contracts/courses';
import type { TranscriptMatch } from '@atrium/contracts/media';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { clockTime } from '../../lib/watch/clock.ts';
import { Cover } from '../../ui/cover.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
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

function PlaceLine({ place, typed }: { place: TranscriptMatch; typed: string }) {
  return (
    <>
      <span className="inline-flex w-16 shrink-0 items-center justify-center gap-1.5 text-xs font-medium tnum">
        <Play className="size-3 fill-current text-subtle" strokeWidth={0} aria-hidden />
        {clockTime(place.atSeconds)}
      </span>
      <span className="min-w-0">
        <span lang={place.language} className="block truncate text-sm">
          <MarkedText text={place.text} typed={typed} />
        </span>
        <span className="block truncate text-xs text-muted">{place.lessonTitle}</span>
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
        <PlaceLine place={option.place} typed={typed} />
      )}
    </Link>
  );
}
