import { contrastOf, deriveAccent } from '@atrium/contracts/branding/accent';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';

/** The color of the product, which the picker shows while none is chosen. */
const defaultColor = '#6746de';
const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

function Swatch({ color }: { color: string }) {
  return (
    <span
      className="mr-1.5 inline-block size-3.5 rounded-xs border border-border align-[-0.15em]"
      style={{ backgroundColor: color }}
      aria-hidden
    />
  );
}

/** Says with which contrast a color is used, and which shades replace it. */
function ContrastNote({ color }: { color: string }) {
  const { t } = useTranslation();
  const accent = deriveAccent(color);
  const replaced = (['light', 'dark'] as const).filter((mode) => accent[mode].primary !== color);
  // Rounded down, so that it never looks better than it is.
  const contrast = contrastOf(accent.light.primary, accent.light['on-primary']);
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  return (
    <ul className="grid gap-1 text-muted">
      <li>{t('branding.accent.text', { ratio })}</li>
      {replaced.length === 0 && <li>{t('branding.accent.fits')}</li>}
      {replaced.map((mode) => {
        const shade = accent[mode].primary;
        return (
          <li key={mode}>
            <Swatch color={shade} />
            {t(`branding.accent.${mode}`, { color: shade })}
          </li>
        );
      })}
    </ul>
  );
}

/** The accent color, as text and with the color picker of the browser, and its contrast. */
export function AccentField({
  value,
  isInvalid,
  onChange,
}: {
  value: string;
  isInvalid: boolean;
  onChange: (color: string) => void;
}) {
  const { t } = useTranslation();
  const color = value.trim().toLowerCase();
  const note = isColor(color) ? (
    <ContrastNote color={color} />
  ) : (
    <span className="text-subtle">{t('branding.accent.hint')}</span>
  );
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={t('branding.accent.picker')}
        value={isColor(color) ? color : defaultColor}
        onChange={({ target }) => onChange(target.value)}
        className="focus-ring mt-6.5 h-(--control-lg) w-14 shrink-0 cursor-pointer rounded-md border border-control bg-surface p-1 max-md:h-(--target-min)"
      />
      <Field
        label={t('branding.accent.label')}
        error={isInvalid && t('branding.accent.invalid')}
        note={note}
        className="min-w-0 flex-1"
      >
        <Input
          value={value}
          onChange={({ target }) => onChange(target.value)}
          maxLength={7}
          placeholder={defaultColor}
          autoComplete="off"
          spellCheck={false}
          className="max-w-40 font-mono"
        />
      </Field>
    </div>
  );
}
