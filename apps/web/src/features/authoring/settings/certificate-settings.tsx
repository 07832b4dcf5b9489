import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import type { SettingsProps } from './rule-settings.tsx';
import { Section } from '../editor-parts/section.tsx';
import { SwitchRow } from '../editor-parts/switch-row.tsx';

const always = 'always';
const offered = [6, 12, 24, 36];

function Validity({ settings, set }: SettingsProps) {
  const { t } = useTranslation();
  const { certificateMonths: months } = settings;
  const terms = months === null || offered.includes(months) ? offered : [months, ...offered];
  return (
    <Field label={t('courseEditor.certificate.validFor')} className="w-56 max-md:w-full">
      <Select
        size="lg"
        value={String(months ?? always)}
        onValueChange={(chosen) =>
          set({ certificateMonths: chosen === always ? null : Number(chosen) })
        }
        options={[
          { value: always, label: t('courseEditor.certificate.noExpiry') },
          ...terms.map((count) => ({
            value: String(count),
            label: t('courseEditor.certificate.months', { count }),
          })),
        ]}
      />
    </Field>
  );
}

/** Settings for the certificate: issued or not, title and validity. */
export function CertificateSettings({
  settings,
  set,
  courseTitle,
}: SettingsProps & { courseTitle: string }) {
  const { t } = useTranslation();
  const { certificateTitle: title } = settings;
  // Restores the title when the certificate is switched off and on again.
  const [lastTitle, setLastTitle] = useState(title);
  const issue = (isIssued: boolean) => {
    if (!isIssued) setLastTitle(title);
    const first = lastTitle || courseTitle.slice(0, courseDrafts.nameMax).trim();
    set({ certificateTitle: isIssued ? first : null });
  };
  return (
    <Section title={t('courseEditor.certificate.heading')}>
      <SwitchRow
        label={t('courseEditor.certificate.issue')}
        body={t('courseEditor.certificate.issueBody')}
        checked={title !== null}
        onChange={issue}
      />
      {title !== null && (
        <>
          <Field
            label={t('courseEditor.certificate.title')}
            hint={t('courseEditor.certificate.titleHint')}
            error={title.trim() === '' && t('courseEditor.certificate.titleMissing')}
          >
            <Input
              value={title}
              maxLength={courseDrafts.nameMax}
              autoComplete="off"
              onChange={({ currentTarget }) => set({ certificateTitle: currentTarget.value })}
            />
          </Field>
          <Validity settings={settings} set={set} />
        </>
      )}
    </Section>
  );
}
