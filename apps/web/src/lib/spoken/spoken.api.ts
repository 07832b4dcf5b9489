import { searchSpoken } from '@atrium/contracts/media';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The shortest text that is looked for in what is said; a letter or two are said everywhere. */
const shortest = 3;

/** Where something is said in lessons; asks for nothing while there is too little to ask. Whoever types on keeps the last. */
export function useSpokenPlaces(text: string) {
  const isAsked = text.length >= shortest;
  return useQuery({
    enabled: isAsked,
    queryKey: ['spoken', text] as const,
    queryFn: ({ signal }) => call(searchSpoken, { query: { q: text }, signal }),
    placeholderData: (last, query) => {
      const before = query?.queryKey[1] ?? '';
      return isAsked && (text.startsWith(before) || before.startsWith(text)) ? last : undefined;
    },
  });
}
