/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the native elements hold text only, and cannot leave the focus in the box */
import type { Course } from '@atrium/contracts/courses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Cover } from '../../ui/cover.tsx';
import type { Suggestions } from './use-suggestions.ts';

/** The id of a course's line, by which the search box points to the chosen one. */
export const optionId = (listId: string, course: Course): string => `${listId}-${course.id}`;

function Option({
  id,
  course,
  isChosen,
  onGo,
}: {
  id: string;
  course: Course;
  isChosen: boolean;
  onGo: () => void;
}) {
  return (
    // Not a stop of the keyboard: the search box keeps the focus and points here.
    <Link
      id={id}
      to={course.href}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={onGo}
      className="flex items-center gap-3 rounded-lg p-2 hover:bg-hover aria-selected:bg-hover aria-selected:inset-ring-2 aria-selected:inset-ring-ring"
    >
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
    </Link>
  );
}

type SearchSuggestionsProps = {
  listId: string;
  suggestions: Suggestions;
  /** Called when a suggestion leads somewhere. */
  onGo: () => void;
};

function Content({ listId, suggestions, onGo }: SearchSuggestionsProps) {
  const { t } = useTranslation();
  if (suggestions.status === 'closed') return null;
  if (suggestions.status !== 'found') {
    return (
      <p className="px-2.5 py-2 text-sm text-muted">{t(`shell.search.${suggestions.status}`)}</p>
    );
  }
  return (
    <div id={listId} role="listbox" aria-label={t('shell.search.suggestions')}>
      {suggestions.courses.map((course) => (
        <Option
          key={course.id}
          id={optionId(listId, course)}
          course={course}
          isChosen={course === suggestions.chosen}
          onGo={onGo}
        />
      ))}
    </div>
  );
}

/** What stands under the search box: over the page, in the mobile menu above its entries. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  if (props.suggestions.status === 'closed') return null;
  return (
    <div
      // A press here must not take the focus out of the search box, which would close this.
      onPointerDown={(event) => event.preventDefault()}
      className="mt-2 rounded-xl border border-border bg-elevated p-1.5 md:absolute md:inset-x-0 md:top-full md:z-popover md:animate-enter md:shadow-4"
    >
      <Content {...props} />
    </div>
  );
}
