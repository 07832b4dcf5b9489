import type { OrganizationDomain } from '@atrium/contracts/sso/sso';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { DomainRow } from './domain-row.tsx';
import { SettingCard } from '../../../ui/layout/setting-card.tsx';
import { useAddDomain } from './sso-settings.api.ts';

const isDomain = (text: string) => /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(text);

function NewDomain({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const { mutate, isPending, error } = useAddDomain(organizationId);
  const add = () => {
    const domain = text.trim().toLowerCase();
    setInvalid(!isDomain(domain));
    if (!isDomain(domain) || isPending) return;
    mutate(domain, {
      onSuccess: () => {
        setText('');
        toast({ tone: 'success', title: t('sso.settings.domains.added') });
      },
    });
  };
  const failure = error && errorMessage(error, t);
  return (
    <form
      noValidate
      className="px-5 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        label={t('sso.settings.domains.newDomain')}
        error={isInvalid ? t('sso.settings.domains.invalid') : failure}
      >
        <div className="flex gap-2 max-md:flex-col">
          <Input
            value={text}
            placeholder={t('sso.settings.domains.example')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant="secondary" loading={isPending}>
            {t('sso.settings.domains.add')}
          </Button>
        </div>
      </Field>
    </form>
  );
}

/** Email domains of an organization and how they are verified. */
export function DomainsCard({
  organizationId,
  domains,
  memberCount,
}: {
  organizationId: string;
  domains: readonly OrganizationDomain[];
  memberCount: number;
}) {
  const { t } = useTranslation();
  return (
    <SettingCard title={t('sso.settings.domains.title')} lead={t('sso.settings.domains.lead')}>
      {domains.length > 0 ? (
        <ul aria-label={t('sso.settings.domains.list')} className="divide-y divide-border">
          {domains.map((domain) => (
            <DomainRow
              key={domain.id}
              organizationId={organizationId}
              domain={domain}
              memberCount={memberCount}
            />
          ))}
        </ul>
      ) : (
        <p className="px-5 py-4 text-ui text-muted">{t('sso.settings.domains.none')}</p>
      )}
      <NewDomain organizationId={organizationId} />
    </SettingCard>
  );
}
