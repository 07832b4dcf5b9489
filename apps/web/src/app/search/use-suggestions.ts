import { transcriptResults } from '@atrium/contracts/media/constants';
import { useState } from 'react';
import { useCourseSuggestions } from '../../features/catalogue/index.ts';
import { useCaptionMatches } from '../../features/media/index.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { nextOption } from './search-keys.ts';
import { toSuggestions, type Suggestion } from './suggestion.ts';

const settledAfterMs = 200;

/** State of the suggestions: the list, or why there is none. */
export type Suggestions =
  | { status: 'closed' | 'searching' | 'none' | 'failed' }
  | { status: 'found'; options: Suggestion[]; chosen: Suggestion | undefined; typed: string };

/** Returns the suggestions for a text, whether they are shown, and the selected one. */
export function useSuggestions(text: string) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosenKey, setChosenKey] = useState<string>();
  const settled = useDebounced(text, settledAfterMs);
  const query = isOpen && text !== '' ? settled : '';
  const courses = useCourseSuggestions(query);
  // Course suggestions work without them, so errors count as no results.
  const spoken = useCaptionMatches(query);
  const matches = spoken.data?.slice(0, transcriptResults.suggested) ?? [];
  const options = toSuggestions(courses.data ?? [], matches);
  const chosenAt = options.findIndex(({ key }) => key === chosenKey);

  const suggestions = (): Suggestions => {
    if (!isOpen || text === '') return { status: 'closed' };
    if (options.length > 0) {
      return { status: 'found', options, chosen: options[chosenAt], typed: text };
    }
    const isWaiting = courses.isFetching || courses.isPending || spoken.isFetching;
    if (settled !== text || isWaiting) return { status: 'searching' };
    return { status: courses.isError ? 'failed' : 'none' };
  };
  return {
    suggestions: suggestions(),
    open: () => {
      setIsOpen(true);
      setChosenKey(undefined);
    },
    close: () => setIsOpen(false),
    move: (step: 1 | -1) => {
      const at = nextOption(options.length, chosenAt === -1 ? undefined : chosenAt, step);
      setChosenKey(at === undefined ? undefined : options[at]?.key);
    },
  };
}
