import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { searchMax } from '../../lib/courses/course-filters.ts';
import { optionId, SearchSuggestions } from './search-suggestions.tsx';
import { useCourseSearch } from './use-course-search.ts';
import { useSlashKey } from './use-slash-key.ts';
import type { Suggestions } from './use-suggestions.ts';

function useAnnouncement(suggestions: Suggestions): string {
  const { t } = useTranslation();
  if (suggestions.status === 'closed') return '';
  if (suggestions.status !== 'found') return t(`shell.search.${suggestions.status}`);
  return t('shell.search.found', { count: suggestions.options.length });
}

type SearchBoxProps = {
  className?: string | undefined;
  /** Called when the search leads somewhere. */
  onGo?: (() => void) | undefined;
};

/** Looks for courses and what is said in them: suggests some while one types, and opens the chosen one or all that fit. */
export function SearchBox({ className, onGo }: SearchBoxProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const search = useCourseSearch(onGo);
  const { suggestions } = search;
  const announcement = useAnnouncement(suggestions);
  const chosen = suggestions.status === 'found' ? suggestions.chosen : undefined;
  useSlashKey(field);
  return (
    <search className={className}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search.submit();
        }}
      >
        <Search
          className="pointer-events-none absolute top-2.5 left-3 size-4 text-subtle max-md:top-3.5"
          aria-hidden
        />
        <input
          ref={field}
          role="combobox"
          data-suggesting={suggestions.status === 'closed' ? undefined : ''}
          aria-label={t('shell.search.label')}
          aria-autocomplete="list"
          aria-expanded={suggestions.status === 'found'}
          aria-controls={listId}
          aria-activedescendant={chosen && optionId(listId, chosen)}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={searchMax}
          placeholder={t('shell.search.placeholder')}
          value={search.text}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.onKeyDown}
          onBlur={search.onBlur}
          className="h-9 w-full rounded-full border border-transparent bg-sunken pr-4 pl-9 text-sm transition-colors placeholder:text-subtle hover:border-border-strong focus:border-ring focus:bg-surface focus:ring-3 focus:ring-ring/25 focus:outline-none max-md:h-(--target-min) dark:bg-hover"
        />
        <output className="sr-only">{announcement}</output>
        <SearchSuggestions listId={listId} suggestions={suggestions} onGo={search.leave} />
      </form>
    </search>
  );
}
