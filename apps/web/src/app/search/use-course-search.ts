import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readFilters, showResults } from '../../features/catalogue/index.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The typed text belongs to one location; navigation resets it. */
function useSearchDraft() {
  const { key, pathname, search } = useLocation();
  const [draft, setDraft] = useState<{ text: string; at: string }>();
  const isCatalogue = pathname === paths.home;
  const current = isCatalogue ? readFilters(new URLSearchParams(search)).search : '';
  return {
    text: draft?.at === key ? draft.text : current,
    setText: (text: string) => setDraft({ text, at: key }),
    /** On the catalogue, resets the box to the catalogue's search text. */
    putDown: () => isCatalogue && setDraft(undefined),
  };
}

/** State of the course search: text, suggestions and keyboard navigation. `onGo` is called on navigation. */
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
    // The window lost focus, not the field: keep the suggestions.
    if (document.activeElement === event.currentTarget) return;
    close();
    putDown();
  };
  return { text, suggestions, type, submit, leave, onKeyDown, onBlur };
}
