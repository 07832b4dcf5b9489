import {
  listMessagePreferences,
  unsubscribe,
  updateMessagePreference,
} from '@atrium/contracts/messages/messages.routes';
import type { MessageDelivery, MessageKind } from '@atrium/contracts/messages/constants';
import type { MessagePreference } from '@atrium/contracts/messages/messages';
import type { ReplyOf } from '@atrium/contracts/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

type Preferences = ReplyOf<typeof listMessagePreferences>;
const preferencesKey = ['message-preferences'];

/** Returns how the user gets emails of each kind. */
export function useMessagePreferences() {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(listMessagePreferences, { signal }),
    select: ({ preferences }) => preferences,
    refetchOnMount: 'always',
  });
}

/** Returns how the user gets emails of a kind; undefined while it is not known. */
export function useMessageDelivery(kind: MessageKind): MessageDelivery | undefined {
  const { data } = useMessagePreferences();
  return data?.find((each) => each.kind === kind)?.delivery;
}

/** Saves how the user gets emails of a kind. The choice shows at once and is taken back if saving fails. */
export function useSaveMessagePreference() {
  const queryClient = useQueryClient();
  const show = ({ kind, delivery }: MessagePreference) =>
    queryClient.setQueryData<Preferences>(
      preferencesKey,
      (before) =>
        before && {
          preferences: before.preferences.map((each) =>
            each.kind === kind ? { ...each, delivery } : each,
          ),
        },
    );
  return useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'message-preferences' },
    mutationFn: (preference: MessagePreference) =>
      call(updateMessagePreference, { body: preference }),
    onMutate: async (preference) => {
      await queryClient.cancelQueries({ queryKey: preferencesKey });
      show(preference);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: preferencesKey }),
  });
}

/** The link of an email that turns emails off. */
export type UnsubscribeLink = { user: string; kinds: string; token: string };

/** Turns off the emails of a link. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (link: UnsubscribeLink) => call(unsubscribe, { query: link }),
  });
}
