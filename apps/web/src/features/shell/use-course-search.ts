import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readFilters } from '../../lib/courses/course-filters.ts';
import { showResults } from '../../lib/courses/search-state.ts';
import { paths } from '../../lib/paths.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What is typed into the search box belongs to the address it was typed at; a new address starts anew. */
function useSearchDraft() {
  const { key, pathname, search } = useLocation();
  const [draft, setDraft] = useState<{ text: string; at: string }>();
  const isCatalogue = pathname === paths.home;
  const current = isCatalogue ? readFilters(new URLSearchParams(search)).search : '';
  return {
    text: draft?.at === key ? draft.text : current,
    setText: (text: string) => setDraft({ text, at: key }),
    /** On the catalogue the box shows what the catalogue shows, once nobody types in it. */
    putDown: () => isCatalogue && setDraft(undefined),
  };
}

/** The search for courses: what is typed, what is suggested, and where the keys lead. `onGo` hears of leaving. */
export function useCourseSearch(onGo: (() => void) | undefined) {
  const navigate = useNavigate();
  const { text, setText, putDown } = useSearchDraft();
  const { suggestions, open, close, move } = useSuggestions(text.trim());
  const isOpen = suggestions.status !== 'closed';

  const leave = () => {
    close();
    onGo?.();
  };
  const submit = () => {
    leave();
    const chosen = suggestions.status === 'found' ? suggestions.chosen : undefined;
    if (chosen) void navigate(chosen.href);
    else void navigate(paths.search(text.trim()), { state: showResults, preventScrollReset: true });
  };

  const type = (next: string) => {
    setText(next);
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else open();
    }
    if (event.key === 'Escape') {
      if (isOpen) close();
      else setText('');
    }
  };
  const onBlur = (event: FocusEvent) => {
    // Another window has come to the front: whoever returns goes on where they were.
    if (document.activeElement === event.currentTarget) return;
    close();
    putDown();
  };
  return { text, suggestions, type, submit, leave, onKeyDown, onBlur };
}
