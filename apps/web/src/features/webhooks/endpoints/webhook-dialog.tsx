import {
  defaultNoticeTypes,
  notices,
  webhookEventTypes,
  webhookFormats,
  webhooks as limits,
  type WebhookFormat,
} from '@atrium/contracts/webhooks/constants';
import type { CreatedWebhook, Webhook } from '@atrium/contracts/webhooks/webhooks';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OptionCard } from '../../../ui/choices/option-card.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { formatIcons, isNotice } from '../data/formats.ts';
import { useCreateWebhook, useUpdateWebhook } from '../data/webhooks.api.ts';
import { EventChoice, type ChosenEvents } from './event-choice.tsx';

const isUrl = (text: string) => /^https?:\/\/[^\s/]+/.test(text);

/** Events of a new webhook: everything for software, the most important for people. */
const defaultsOf = (format: WebhookFormat): ChosenEvents =>
  new Set(isNotice(format) ? defaultNoticeTypes : webhookEventTypes);

/** Where a new webhook sends to. */
function FormatChoice({
  format,
  onChange,
}: {
  format: WebhookFormat;
  onChange: (next: WebhookFormat) => void;
}) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-ui font-medium">{t('webhooks.form.format')}</legend>
      <div className="grid gap-2 md:grid-cols-3">
        {webhookFormats.map((each) => {
          const Icon = formatIcons[each];
          return (
            <OptionCard
              key={each}
              type="radio"
              name={name}
              checked={each === format}
              onChange={() => onChange(each)}
            >
              <span className="flex items-center gap-2">
                <Icon className="size-4 shrink-0 text-subtle" aria-hidden />
                {t(`webhooks.formats.${each}`)}
              </span>
            </OptionCard>
          );
        })}
      </div>
      <p className="mt-2 text-xs text-subtle">{t(`webhooks.form.about.${format}`)}</p>
    </fieldset>
  );
}

/** What an admin enters about a webhook. Only a new one has a choice of formats. */
function useWebhookForm(webhook: Webhook | undefined) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<WebhookFormat>(webhook?.format ?? 'standard');
  const [label, setLabel] = useState(webhook?.label ?? '');
  // The server does not return URLs of Slack and Teams.
  const isUrlHidden = webhook !== undefined && isNotice(webhook.format);
  const [url, setUrl] = useState(isUrlHidden ? '' : (webhook?.url ?? ''));
  const [edited, setEdited] = useState<ChosenEvents | undefined>(
    webhook && new Set(webhook.eventTypes),
  );
  const chosen = edited ?? defaultsOf(format);
  const isUrlKept = isUrlHidden && url.trim() === '';
  return {
    fields: { format, label, url, chosen, isUrlHidden },
    setFormat,
    setLabel,
    setUrl,
    setChosen: setEdited,
    urlError: isUrlKept || isUrl(url.trim()) ? undefined : t('webhooks.form.urlInvalid'),
    eventError: chosen.size > 0 ? undefined : t('webhooks.form.noEvents'),
    body: {
      ...(isNotice(format) ? { label: label.trim() || null } : {}),
      eventTypes: [...chosen],
    },
    url: isUrlKept ? {} : { url: url.trim() },
  };
}

type Form = ReturnType<typeof useWebhookForm>;

function LabelField({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Field label={t('webhooks.form.label')} optional>
      <Input
        value={form.fields.label}
        placeholder={t('webhooks.form.labelPlaceholder')}
        autoComplete="off"
        maxLength={notices.maxLabelLength}
        onChange={({ target }) => form.setLabel(target.value)}
      />
    </Field>
  );
}

function UrlField({ form, isChecked }: { form: Form; isChecked: boolean }) {
  const { t } = useTranslation();
  const { format, url, isUrlHidden } = form.fields;
  return (
    <Field
      label={t(isUrlHidden ? 'webhooks.form.newUrl' : 'webhooks.form.url')}
      optional={isUrlHidden}
      hint={t(isUrlHidden ? 'webhooks.form.newUrlHint' : `webhooks.form.urlHints.${format}`)}
      error={isChecked ? form.urlError : undefined}
    >
      <Input
        type="url"
        value={url}
        placeholder="https://"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.maxUrlLength}
        onChange={({ target }) => form.setUrl(target.value)}
      />
    </Field>
  );
}

/** Creates a webhook, or changes its name, URL and events. */
export function WebhookDialog({
  organizationId,
  webhook,
  onCreated,
  onClose,
}: {
  organizationId: string;
  webhook?: Webhook;
  onCreated?: (created: CreatedWebhook) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useWebhookForm(webhook);
  const { fields, urlError, eventError } = form;
  const [isChecked, setChecked] = useState(false);
  const creating = useCreateWebhook(organizationId);
  const updating = useUpdateWebhook(organizationId, webhook?.id ?? '');
  const { isPending, error } = webhook ? updating : creating;
  const submit = () => {
    setChecked(true);
    if (urlError !== undefined || eventError !== undefined || isPending) return;
    if (webhook) {
      const onSuccess = () => {
        toast({ tone: 'success', title: t('webhooks.form.saved') });
        onClose();
      };
      const body = { ...form.body, ...form.url, isActive: webhook.isActive };
      updating.mutate(body, { onSuccess });
    } else {
      const onSuccess = (created: CreatedWebhook) => {
        onClose();
        onCreated?.(created);
      };
      const body = { ...form.body, format: fields.format, url: fields.url.trim() };
      creating.mutate(body, { onSuccess });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={WebhookIcon}
      title={t(webhook ? 'webhooks.form.editTitle' : 'webhooks.form.createTitle')}
      className="max-w-xl"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('webhooks.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t(webhook ? 'webhooks.form.save' : 'webhooks.form.create')}
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
        }}
      >
        {!webhook && <FormatChoice format={fields.format} onChange={form.setFormat} />}
        {isNotice(fields.format) && <LabelField form={form} />}
        <UrlField form={form} isChecked={isChecked} />
        <EventChoice chosen={fields.chosen} onChange={form.setChosen} />
        {isChecked && eventError !== undefined && (
          <p role="alert" className="text-xs text-danger-text">
            {eventError}
          </p>
        )}
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {errorMessage(error, t)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
