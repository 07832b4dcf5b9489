import { useTranslation } from 'react-i18next';

/** Available names as chips; choosing one fills the field. */
export function NameSuggestions({
  names,
  onChoose,
}: {
  names: readonly string[];
  onChoose: (name: string) => void;
}) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <fieldset aria-label={t('names.suggestions')} className="mt-2 flex flex-wrap gap-1.5">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onChoose(name)}
          className="focus-ring h-6.5 rounded-full border border-primary-line bg-primary-soft px-2.5 text-xs font-medium text-primary-text hover:bg-primary-soft-hover max-md:h-(--target-min) max-md:px-3.5"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
