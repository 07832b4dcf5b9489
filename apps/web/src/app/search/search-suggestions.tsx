/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the native elements hold text only, and cannot leave the focus in the box */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import { optionId, type Suggestion } from './suggestion.ts';
import type { Suggestions } from './use-suggestions.ts';

type SearchSuggestionsProps = {
  listId: string;
  suggestions: Suggestions;
  /** Called when the user opens a suggestion. */
  onGo: () => void;
  /** Positioned over the page; otherwise part of the sheet's layout. */
  isFloating: boolean;
};

function Found({
  listId,
  suggestions: { options, chosen, typed },
  onGo,
}: SearchSuggestionsProps & { suggestions: Extract<Suggestions, { status: 'found' }> }) {
  const { t } = useTranslation();
  const headingId = useId();
  const lines = (kind: Suggestion['kind']) =>
    options
      .filter((option) => option.kind === kind)
      .map((option) => (
        <SuggestionOption
          key={option.key}
          id={optionId(listId, option)}
          option={option}
          typed={typed}
          isChosen={option === chosen}
          onGo={onGo}
        />
      ));
  const matches = lines('match');
  return (
    <div id={listId} role="listbox" aria-label={t('shell.search.suggestions')}>
      {lines('course')}
      {matches.length > 0 && (
        <div role="group" aria-labelledby={headingId} className="not-first:mt-1.5">
          <p
            id={headingId}
            role="presentation"
            className="px-2 pt-2 pb-1 text-xs font-medium text-subtle"
          >
            {t('shell.search.spoken')}
          </p>
          {matches}
        </div>
      )}
    </div>
  );
}

function Content(props: SearchSuggestionsProps) {
  const { t } = useTranslation();
  const { suggestions } = props;
  if (suggestions.status === 'closed') return null;
  if (suggestions.status === 'found') return <Found {...props} suggestions={suggestions} />;
  return (
    <p className="px-2.5 py-2 text-sm text-muted">{t(`shell.search.${suggestions.status}`)}</p>
  );
}

/** Suggestions below the search box, over the page or inside the sheet. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  if (props.suggestions.status === 'closed') return null;
  return (
    <div
      // Keeps focus in the search box; losing it would close the suggestions.
      onPointerDown={(event) => event.preventDefault()}
      className={cn(
        'mt-2 rounded-xl border border-border bg-elevated p-1.5',
        props.isFloating && 'absolute top-full right-0 z-popover w-96 animate-enter shadow-4',
      )}
    >
      <Content {...props} />
    </div>
  );
}
