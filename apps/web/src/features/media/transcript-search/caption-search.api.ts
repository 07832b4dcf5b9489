import { searchTranscripts } from '@atrium/contracts/media/media.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Shortest text searched in captions; shorter ones match everywhere. */
const shortest = 3;

/** Returns caption matches in lessons; sends no request for too short a text. Keeps the last result while typing. */
export function useCaptionMatches(text: string) {
  const isEnabled = text.length >= shortest;
  return useQuery({
    enabled: isEnabled,
    queryKey: ['spoken', text] as const,
    queryFn: ({ signal }) => call(searchTranscripts, { query: { q: text }, signal }),
    placeholderData: (last, query) => {
      const before = query?.queryKey[1] ?? '';
      return isEnabled && (text.startsWith(before) || before.startsWith(text)) ? last : undefined;
    },
  });
}
