import { searchTranscripts } from '@atrium/contracts/media';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Shortest text searched in captions; shorter ones match everywhere. */
const shortest = 3;

/** Returns caption matches in lessons; sends no request for too short a text. Keeps the last result while typing. */
export function useCaptionMatches(text: string) {
  const isAsked = text.length >= shortest;
  return useQuery({
    enabled: isAsked,
    queryKey: ['spoken', text] as const,
    queryFn: ({ signal }) => call(searchTranscripts, { query: { q: text }, signal }),
    placeholderData: (last, query) => {
      const before = query?.queryKey[1] ?? '';
      return isAsked && (text.startsWith(before) || before.startsWith(text)) ? last : undefined;
    },
  });
}
