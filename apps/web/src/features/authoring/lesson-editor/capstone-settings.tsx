import type { CapstoneRules } from '@atrium/contracts/progress/capstone-rules';
import { capstones, newCapstoneRules } from '@atrium/contracts/progress/constants';
import { useTranslation } from 'react-i18next';
import { AttachmentSettings } from './attachment-settings.tsx';
import { CriteriaEditor } from './criteria-editor.tsx';
import { ReviewDaysField } from './review-days-field.tsx';
import { SwitchRow } from '../editor-parts/switch-row.tsx';
import { NumberField } from '../settings/number-field.tsx';

type ChangeRules = (change: (rules: CapstoneRules | null) => CapstoneRules | null) => void;

const noRules: CapstoneRules = {
  minimumReflectionCharacters: 0,
  criteria: [],
  reviewWithinDays: null,
};

/** Parses a number of characters, or returns undefined if it is invalid or too large. */
function parseCount(text: string): number | undefined {
  if (!/^\d{1,4}$/.test(text.trim())) return undefined;
  const count = Number(text);
  return count >= 1 && count <= capstones.minimumReflectionMax ? count : undefined;
}

/** Required length of the reflection. */
function MinimumLength({ minimum, set }: { minimum: number; set: (minimum: number) => void }) {
  const { t } = useTranslation();
  return (
    <NumberField
      label={t('curriculum.capstoneRules.minimum')}
      hint={t('curriculum.capstoneRules.minimumHint')}
      error={t('curriculum.capstoneRules.invalid', { max: capstones.minimumReflectionMax })}
      value={minimum}
      parse={parseCount}
      onChange={set}
    />
  );
}

/** Rules of a capstone. */
export function CapstoneSettings({
  rules,
  onChange,
}: {
  rules: CapstoneRules | null;
  onChange: ChangeRules;
}) {
  const { t } = useTranslation();
  const { minimumReflectionCharacters: minimum } = rules ?? noRules;
  const set = (change: Partial<CapstoneRules>) =>
    onChange((now) => ({ ...(now ?? noRules), ...change }));
  return (
    <section
      className="mt-3 grid grid-cols-1 gap-4"
      aria-label={t('curriculum.capstoneRules.title')}
    >
      <h3 className="font-title">{t('curriculum.capstoneRules.title')}</h3>
      <SwitchRow
        label={t('curriculum.capstoneRules.reflection')}
        body={t('curriculum.capstoneRules.reflectionBody')}
        checked={minimum > 0}
        onChange={(isRequired) =>
          set({
            minimumReflectionCharacters: isRequired
              ? newCapstoneRules.minimumReflectionCharacters
              : 0,
          })
        }
      />
      {minimum > 0 && (
        <MinimumLength
          minimum={minimum}
          set={(minimumReflectionCharacters) => set({ minimumReflectionCharacters })}
        />
      )}
      <AttachmentSettings rules={rules?.attachments} set={(attachments) => set({ attachments })} />
      <CriteriaEditor
        criteria={rules?.criteria ?? []}
        onChange={(change) =>
          onChange((now) => ({ ...(now ?? noRules), criteria: change(now?.criteria ?? []) }))
        }
      />
      <ReviewDaysField
        days={rules?.reviewWithinDays ?? null}
        onChange={(reviewWithinDays) => set({ reviewWithinDays })}
      />
    </section>
  );
}
