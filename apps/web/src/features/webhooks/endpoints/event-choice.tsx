import {
  webhookEventGroups,
  webhookEventTypes,
  type WebhookEventGroup,
  type WebhookEventType,
} from '@atrium/contracts/webhooks/constants';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { nameEvent } from '../data/event-names.ts';

const groups = Object.keys(webhookEventGroups) as WebhookEventGroup[];

export type ChosenEvents = ReadonlySet<WebhookEventType>;

/** Checkboxes of all events, by what they are about. */
export function EventChoice({
  chosen,
  onChange,
}: {
  chosen: ChosenEvents;
  onChange: (next: ChosenEvents) => void;
}) {
  const { t } = useTranslation();
  const hasAll = chosen.size === webhookEventTypes.length;
  const toggle = (type: WebhookEventType, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(type);
    else next.delete(type);
    onChange(next);
  };
  return (
    <fieldset className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <legend className="float-left text-ui font-medium">{t('webhooks.form.events')}</legend>
        <Button
          variant="link"
          size="sm"
          onClick={() => onChange(new Set(hasAll ? [] : webhookEventTypes))}
        >
          {t(hasAll ? 'webhooks.form.chooseNone' : 'webhooks.form.chooseAll')}
        </Button>
      </div>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {groups.map((group) => (
          <div key={group}>
            <h3 className="text-xs font-medium text-subtle">{t(`webhooks.groups.${group}`)}</h3>
            {webhookEventGroups[group].map((type) => (
              <Checkbox
                key={type}
                checked={chosen.has(type)}
                onCheckedChange={(isChosen) => toggle(type, isChosen)}
                className="mt-1.5 max-md:mt-0"
              >
                {nameEvent(type, t)}
              </Checkbox>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
