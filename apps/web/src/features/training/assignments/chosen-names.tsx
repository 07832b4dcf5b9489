import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Named } from './assignment-draft.ts';

/** Selected names, each with a remove button. */
export function ChosenNames({
  label,
  names,
  onRemove,
}: {
  label: string;
  names: readonly Named[];
  onRemove: (id: string) => void;
}) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <ul aria-label={label} className="flex max-h-28 flex-wrap gap-1.5 overflow-y-auto p-0.5">
      {names.map(({ id, name }) => (
        <li
          key={id}
          className="flex min-w-0 items-center rounded-full bg-primary-soft pl-3 text-ui text-primary-text"
        >
          <span className="truncate">{name}</span>
          <button
            type="button"
            aria-label={t('assignments.form.removeName', { name })}
            onClick={() => onRemove(id)}
            className="focus-ring grid size-7 shrink-0 place-items-center rounded-full hover:bg-primary-soft-hover max-md:size-(--target-min)"
          >
            <X className="size-3.5" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
