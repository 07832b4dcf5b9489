import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageKeys, useShortcutKey } from '../../lib/shortcuts/use-shortcut-key.ts';
import { cn } from '../../lib/styles/cn.ts';
import { searchMax } from '../../features/catalogue/index.ts';
import { useOnDemand } from '../../ui/hooks/use-on-demand.ts';
import { optionId } from './suggestion.ts';
import { useCourseSearch } from './use-course-search.ts';
import type { Suggestions } from './use-suggestions.ts';

const loadSuggestions = async () => (await import('./search-suggestions.tsx')).SearchSuggestions;

function useAnnouncement(suggestions: Suggestions): string {
  const { t } = useTranslation();
  if (suggestions.status === 'closed') return '';
  if (suggestions.status !== 'found') return t(`shell.search.${suggestions.status}`);
  return t('shell.search.found', { count: suggestions.options.length });
}

type SearchBoxProps = {
  className?: string | undefined;
  /** Called when the user navigates from the search. */
  onGo?: (() => void) | undefined;
  /** True in the sheet, where suggestions are part of the layout. */
  inSheet?: boolean | undefined;
};

/** Searches courses and captions: shows suggestions while typing and opens the selected one or all results. */
export function SearchBox({ className, onGo, inSheet = false }: SearchBoxProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const search = useCourseSearch(onGo);
  const { suggestions } = search;
  const announcement = useAnnouncement(suggestions);
  const { part: SearchSuggestions, show: load } = useOnDemand(loadSuggestions);
  const chosen = suggestions.status === 'found' ? suggestions.chosen : undefined;
  const focusField = () => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  };
  useShortcutKey(pageKeys.search, focusField, field);
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
          className={cn(
            'pointer-events-none absolute left-3 size-4 text-subtle',
            inSheet ? 'top-3.5' : 'top-2.5',
          )}
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
          aria-keyshortcuts={pageKeys.search}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={searchMax}
          placeholder={t('shell.search.placeholder')}
          value={search.text}
          onFocus={load}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.onKeyDown}
          onBlur={search.onBlur}
          className={cn(
            'w-full rounded-full border border-transparent bg-sunken pr-9 pl-9 text-sm transition-colors placeholder:text-subtle hover:border-border-strong focus:border-ring focus:bg-surface focus:ring-3 focus:ring-ring/25 focus:outline-none dark:bg-hover',
            inSheet ? 'h-(--target-min)' : 'h-9',
          )}
        />
        {!inSheet && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-2 right-3 rounded-xs border border-border bg-surface px-1.5 font-mono text-2xs text-subtle"
          >
            {pageKeys.search}
          </kbd>
        )}
        <output className="sr-only">{announcement}</output>
        {SearchSuggestions && (
          <SearchSuggestions
            listId={listId}
            suggestions={suggestions}
            onGo={search.leave}
            isFloating={!inSheet}
          />
        )}
      </form>
    </search>
  );
}
