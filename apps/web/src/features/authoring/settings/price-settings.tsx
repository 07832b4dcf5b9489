import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { parseCents, formatDollars } from './amounts.ts';
import type { SettingsProps } from './rule-settings.tsx';
import { Section } from '../editor-parts/section.tsx';

/** Price setting, for users who may set it. */
export function PriceSettings({ settings, set }: SettingsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? formatDollars(settings.priceCents);
  const type = (next: string) => {
    setTyped(next);
    const priceCents = parseCents(next);
    if (priceCents !== undefined) set({ priceCents });
  };
  const max = formatCount(courseDrafts.priceMax / 100);
  return (
    <Section title={t('courseEditor.price.heading')}>
      <Field
        label={t('courseEditor.price.label')}
        hint={t('courseEditor.price.hint')}
        error={parseCents(text) === undefined && t('courseEditor.price.invalid', { max })}
        className="w-56 max-md:w-full"
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          className="tnum"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          // Normalize valid input on blur.
          onBlur={() => parseCents(text) !== undefined && setTyped(undefined)}
        />
      </Field>
    </Section>
  );
}
