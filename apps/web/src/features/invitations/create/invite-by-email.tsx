import type { InvitationBatch } from '@atrium/contracts/invitations/invitation-batches';
import { invitationBatches } from '@atrium/contracts/invitations/constants';
import { organizationRoles } from '@atrium/contracts/organizations/constants';
import { FileSpreadsheet, Send } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, toCountValues } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import type { AddressCount } from './count-addresses.ts';
import { useInviteByEmailForm } from './use-invite-by-email.ts';

function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <FileSpreadsheet aria-hidden />
        {t('invitations.byEmail.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('invitations.byEmail.file')}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Reset, so that the same file can be chosen again after it was corrected.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

function usePreview(text: string, { addresses, duplicates, problem }: AddressCount) {
  const { t, i18n } = useTranslation();
  const values = (count: number) => toCountValues(count, i18n.language);
  const max = formatCount(invitationBatches.maxRows, i18n.language);
  if (text.trim() === '') return { note: t('invitations.byEmail.hint', { max }) };
  if (problem === 'none') return { error: t('invitations.byEmail.none') };
  if (problem === 'too_many') return { error: t('invitations.byEmail.tooMany', { max }) };
  if (problem === 'too_large') return { error: t('invitations.byEmail.tooLarge') };
  const found = t('invitations.byEmail.found', values(addresses));
  if (duplicates === 0) return { note: found };
  const again = t('invitations.byEmail.repeated', values(duplicates));
  return { note: `${found}, ${again}` };
}

/** Form that invites all addresses in a pasted text or a file. */
export function InviteByEmail({
  organizationId,
  onSent,
}: {
  organizationId: string;
  onSent: (batch: InvitationBatch) => void;
}) {
  const { t, i18n } = useTranslation();
  const form = useInviteByEmailForm(organizationId, onSent);
  const { list, count } = form;
  const { note, error } = usePreview(list.text, count);
  const read = list.fileName && t('invitations.byEmail.fileRead', { name: list.fileName });
  return (
    <Card>
      <CardHeader
        title={t('invitations.byEmail.title')}
        description={t('invitations.byEmail.lead')}
      />
      <div className="grid gap-4 p-5 pt-4">
        <Field
          label={t('invitations.byEmail.addresses')}
          error={error}
          note={<span className="text-subtle">{[note, read].filter(Boolean).join(' · ')}</span>}
        >
          <Textarea
            rows={6}
            value={list.text}
            placeholder={t('invitations.byEmail.placeholder')}
            spellCheck={false}
            onChange={({ target }) => form.change({ text: target.value, fileName: undefined })}
            className="font-mono text-ui"
          />
        </Field>
        <div className="flex flex-wrap items-end gap-2.5">
          <Field label={t('invitations.byEmail.role')} className="w-36 max-md:w-full">
            <Select
              size="lg"
              value={list.role}
              onValueChange={(role) => form.change({ role })}
              options={organizationRoles.map((value) => ({
                value,
                label: t(`token.roles.${value}`),
              }))}
            />
          </Field>
          <FileChoice onFile={(file) => void form.readFile(file)} />
          <Button
            variant="soft"
            disabled={count.problem !== undefined}
            loading={form.isPending}
            onClick={form.send}
            className="ml-auto max-md:w-full"
          >
            <Send aria-hidden />
            {count.problem
              ? t('invitations.byEmail.send')
              : t('invitations.byEmail.sendCount', toCountValues(count.addresses, i18n.language))}
          </Button>
        </div>
      </div>
    </Card>
  );
}
