import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { FoundMembers } from '../people/found-members.tsx';
import { toMergeAccount, type MergeAccount } from './merge-account.ts';

/** Finds another account of the organization. */
export function FindAccount({
  organizationId,
  exceptId,
  onChoose,
}: {
  organizationId: string;
  exceptId: string;
  onChoose: (account: MergeAccount) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  return (
    <div>
      <Field label={t('merges.find')}>
        <Input
          autoComplete="off"
          maxLength={100}
          placeholder={t('merges.findPlaceholder')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <FoundMembers
        organizationId={organizationId}
        typed={typed}
        exceptId={exceptId}
        onChoose={(member) => onChoose(toMergeAccount(member))}
      />
    </div>
  );
}
