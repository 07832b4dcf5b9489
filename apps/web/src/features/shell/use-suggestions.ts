import type { Course } from '@atrium/contracts/courses';
import { useState } from 'react';
import { useCourseSuggestions } from '../../lib/courses/courses.api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { nextOption } from './next-option.ts';

const settledAfterMs = 200;

/** What stands under the search box: courses to choose from, or why there are none. */
export type Suggestions =
  | { status: 'closed' | 'searching' | 'none' | 'failed' }
  | { status: 'found'; courses: Course[]; chosen: Course | undefined };

/** The suggestions for a text, whether they are shown, and which one the arrows have chosen. */
export function useSuggestions(text: string) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosenId, setChosenId] = useState<number>();
  const settled = useDebounced(text, settledAfterMs);
  const query = useCourseSuggestions(isOpen && text !== '' ? settled : '');
  const courses = query.data ?? [];
  const chosenAt = courses.findIndex((course) => course.id === chosenId);

  const suggestions = (): Suggestions => {
    if (!isOpen || text === '') return { status: 'closed' };
    if (courses.length > 0) return { status: 'found', courses, chosen: courses[chosenAt] };
    if (settled !== text || query.isFetching || query.isPending) return { status: 'searching' };
    return { status: query.isError ? 'failed' : 'none' };
  };
  return {
    suggestions: suggestions(),
    open: () => {
      setIsOpen(true);
      setChosenId(undefined);
    },
    close: () => setIsOpen(false),
    move: (step: 1 | -1) => {
      const at = nextOption(courses.length, chosenAt === -1 ? undefined : chosenAt, step);
      setChosenId(at === undefined ? undefined : courses[at]?.id);
    },
  };
}
