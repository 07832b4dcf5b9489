import type { InvitationBatch } from '@atrium/contracts/invitations/invitation-batches';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { countAddresses } from './count-addresses.ts';
import { useSendBatch } from '../list/invitations.api.ts';

type List = { text: string; fileName: string | undefined; role: OrganizationRole };

const emptyList: List = { text: '', fileName: undefined, role: 'member' };

/** State of the form that sends a batch of invitations. */
export function useInviteByEmailForm(
  organizationId: string,
  onSent: (batch: InvitationBatch) => void,
) {
  const { t } = useTranslation();
  const [list, setList] = useState(emptyList);
  // The same addresses keep their batch id, so that a retry after a lost response invites no one twice.
  const [batchId, setBatchId] = useState<string>(() => crypto.randomUUID());
  const { mutate, isPending } = useSendBatch(organizationId);
  const count = useMemo(() => countAddresses(list.text), [list.text]);
  const change = (next: Partial<List>) => {
    setList((before) => ({ ...before, ...next }));
    setBatchId(crypto.randomUUID());
  };
  const fail = (description: string) =>
    toast({ tone: 'danger', title: t('invitations.byEmail.failed'), description });
  const readFile = async (file: File) => {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      change({ text, fileName: file.name });
    } catch {
      fail(t('invitations.byEmail.fileFailed'));
    }
  };
  const send = () => {
    if (isPending || count.problem) return;
    mutate(
      { batchId, role: list.role, content: list.text },
      {
        onSuccess: ({ batch }) => onSent(batch),
        onError: (error) => fail(errorMessage(error, t)),
      },
    );
  };
  return { list, change, count, readFile, send, isPending };
}
