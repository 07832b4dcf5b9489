import {
  defaultSsoAttributes,
  ssoDetailFields,
  ssoFields,
  ssoProtocols,
} from '@atrium/contracts/sso/constants';
import type { SsoSettings } from '@atrium/contracts/sso/sso';
import { CircleAlert, KeyRound, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceCards } from '../../../ui/choices/choice-cards.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { scrollToError } from '../../../ui/fields/scroll-to-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DiscardQuestion } from '../../../ui/overlays/discard-question.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import {
  toDraft,
  toSsoForm,
  validateDraft,
  type ConnectionDraft,
  type DraftErrors,
} from './connection-form.ts';
import { useMemberFields } from '../../organizations/index.ts';
import { GroupRules } from './group-rules.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { useSaveSso } from './sso-settings.api.ts';

const icons = { oidc: KeyRound, saml: ShieldCheck } as const;

type Change = (changes: Partial<ConnectionDraft>) => void;

function SaveError({ error }: { error: Error }) {
  const { t } = useTranslation();
  const reason = error instanceof ApiError ? error.details['reason'] : undefined;
  return (
    <Alert tone="danger" icon={CircleAlert} title={t('sso.settings.form.failed')}>
      <p>{errorMessage(error, t)}</p>
      {typeof reason === 'string' && reason !== '' && (
        <p className="mt-1 font-mono text-xs wrap-anywhere">{reason}</p>
      )}
    </Alert>
  );
}

function Attributes({ draft, onChange }: { draft: ConnectionDraft; onChange: Change }) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-2.5">
      <legend className="text-ui font-medium">{t('sso.settings.form.attributes')}</legend>
      <p className="text-xs text-subtle">{t('sso.settings.form.attributesHint')}</p>
      <div className="grid gap-3 md:grid-cols-2">
        {ssoFields.map((field) => (
          <Field key={field} label={t(`sso.settings.form.fields.${field}`)}>
            <Input
              value={draft.attributes[field]}
              maxLength={200}
              spellCheck={false}
              onChange={({ target }) =>
                onChange({ attributes: { ...draft.attributes, [field]: target.value } })
              }
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

function DetailAttributes({
  organizationId,
  draft,
  onChange,
}: {
  organizationId: string;
  draft: ConnectionDraft;
  onChange: Change;
}) {
  const { t } = useTranslation();
  const { data: customFields = [] } = useMemberFields(organizationId);
  const { detailAttributes } = draft;
  const set = (changes: Partial<typeof detailAttributes>) =>
    onChange({ detailAttributes: { ...detailAttributes, ...changes } });
  return (
    <fieldset className="grid gap-2.5">
      <legend className="text-ui font-medium">{t('sso.settings.form.details')}</legend>
      <p className="text-xs text-subtle">{t('sso.settings.form.detailsHint')}</p>
      <div className="grid gap-3 md:grid-cols-2">
        {ssoDetailFields.map((field) => (
          <Field key={field} label={t(`sso.settings.form.detailFields.${field}`)}>
            <Input
              value={detailAttributes[field]}
              maxLength={200}
              spellCheck={false}
              onChange={({ target }) => set({ [field]: target.value })}
            />
          </Field>
        ))}
        {customFields
          .filter(({ isArchived }) => !isArchived)
          .map(({ key, name }) => (
            <Field key={key} label={name}>
              <Input
                value={detailAttributes.customFields[key] ?? ''}
                maxLength={200}
                spellCheck={false}
                onChange={({ target }) =>
                  set({
                    customFields: { ...detailAttributes.customFields, [key]: target.value },
                  })
                }
              />
            </Field>
          ))}
      </div>
    </fieldset>
  );
}

function SwitchRow({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="text-ui font-medium">{label}</p>
        <p className="text-xs text-subtle">{hint}</p>
      </div>
      <Switch label={label} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}

/** Creates or changes the connection to the identity provider. */
export function ConnectionDialog({
  organizationId,
  settings: { connection, urls },
  onClose,
}: {
  organizationId: string;
  settings: SsoSettings;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [start] = useState(() => toDraft(connection));
  const [draft, setDraft] = useState(start);
  const [isAsking, setAsking] = useState(false);
  const [errors, setErrors] = useState<DraftErrors>({});
  const { mutate, isPending, error } = useSaveSso(organizationId);
  const change: Change = (changes) => setDraft((current) => ({ ...current, ...changes }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  const close = () => (isChanged ? setAsking(true) : onClose());
  const chooseProtocol = (protocol: ConnectionDraft['protocol']) => {
    const isStored = protocol === connection?.protocol;
    const attributes = isStored ? connection.attributes : defaultSsoAttributes[protocol];
    change({ protocol, attributes: { ...attributes } });
    setErrors({});
  };
  const submit = () => {
    const found = validateDraft(draft, connection?.protocol);
    setErrors(found);
    if (Object.keys(found).length > 0 || isPending) return;
    mutate(toSsoForm(draft), {
      onSuccess: () => {
        toast({ tone: 'success', title: t('sso.settings.form.saved') });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={isPending}
      title={t(connection ? 'sso.settings.form.editTitle' : 'sso.settings.form.createTitle')}
      className="max-w-2xl"
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isPending}>
            {t('sso.settings.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('sso.settings.form.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
          scrollToError(event.currentTarget);
        }}
      >
        <ChoiceCards
          label={t('sso.settings.form.protocol')}
          value={draft.protocol}
          onValueChange={chooseProtocol}
          items={ssoProtocols.map((value) => ({
            value,
            title: t(`sso.settings.protocols.${value}`),
            body: t(`sso.settings.protocolHints.${value}`),
            icon: icons[value],
          }))}
          className="md:grid-cols-2"
        />
        <ProviderFields
          draft={draft}
          onChange={change}
          errors={errors}
          isStored={draft.protocol === connection?.protocol}
          callbackUrl={urls.callback}
        />
        <Attributes draft={draft} onChange={change} />
        <DetailAttributes organizationId={organizationId} draft={draft} onChange={change} />
        <GroupRules
          organizationId={organizationId}
          rules={draft.groupRules}
          onChange={(groupRules) => change({ groupRules })}
        />
        <SwitchRow
          label={t('sso.settings.form.joins')}
          hint={t('sso.settings.form.joinsHint')}
          checked={draft.joinsAutomatically}
          onChange={(joinsAutomatically) => change({ joinsAutomatically })}
        />
        <SwitchRow
          label={t('sso.settings.form.active')}
          hint={t('sso.settings.form.activeHint')}
          checked={draft.isActive}
          onChange={(isActive) => change({ isActive })}
        />
        {error && <SaveError error={error} />}
      </form>
      <DiscardQuestion
        isChanged={isChanged}
        isAsking={isAsking}
        onDiscard={onClose}
        onStay={() => setAsking(false)}
      />
    </Dialog>
  );
}
