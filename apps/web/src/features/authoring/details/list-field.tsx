import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { Plus, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';

/** Appends a trimmed line. Ignores empty and duplicate lines and lines over the limit. */
export function withLine(lines: readonly string[], typed: string): string[] {
  const line = typed.trim();
  const isNew = line !== '' && !lines.includes(line) && lines.length < courseDrafts.linesMax;
  return isNew ? [...lines, line] : [...lines];
}

export const withoutLine = (lines: readonly string[], index: number): string[] =>
  lines.filter((_, each) => each !== index);

type ListFieldProps = {
  label: string;
  placeholder: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
  optional?: boolean;
};

function Line({ text, number, onRemove }: { text: string; number: number; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li className="flex min-h-10 items-center gap-2 border-b border-border pr-1 pl-3 text-sm max-md:min-h-(--target-min)">
      <span className="w-4 text-ui text-subtle tnum" aria-hidden>
        {number}
      </span>
      <span className="min-w-0 flex-1 py-1.5 wrap-break-word">{text}</span>
      <button
        type="button"
        aria-label={t('courseEditor.points.remove', { text })}
        onClick={onRemove}
        className="focus-ring grid size-8 shrink-0 place-items-center rounded-sm text-subtle hover:bg-hover hover:text-text max-md:size-(--target-min)"
      >
        <X className="size-4" aria-hidden />
      </button>
    </li>
  );
}

/** Editable list of short texts; Enter adds an entry. */
export function ListField({ label, placeholder, lines, onChange, optional }: ListFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isFull = lines.length >= courseDrafts.linesMax;
  const commit = () => {
    if (typed.trim() === '') return;
    onChange(withLine(lines, typed));
    setTyped('');
  };
  const add = () => {
    commit();
    input.current?.focus();
  };
  const remove = (index: number) => {
    onChange(withoutLine(lines, index));
    // The focused button was removed.
    input.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-ui font-medium">
        {label}
        {optional && <span className="ml-1 font-normal text-subtle">{t('ui.optional')}</span>}
      </legend>
      <ul className="overflow-hidden rounded-md border border-control bg-surface">
        {lines.map((text, index) => (
          <Line key={text} text={text} number={index + 1} onRemove={() => remove(index)} />
        ))}
        <li className="relative flex h-10 items-center gap-2 pr-1 max-md:h-(--target-min)">
          <Plus className="pointer-events-none absolute left-3 size-4 text-subtle" aria-hidden />
          <input
            ref={input}
            value={typed}
            maxLength={courseDrafts.lineMax}
            readOnly={isFull}
            aria-label={t('courseEditor.points.addTo', { list: label })}
            placeholder={isFull ? t('courseEditor.points.full') : placeholder}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={addOnEnter}
            // Typed text is added on blur too, so that it is not lost.
            onBlur={commit}
            className="h-full min-w-0 flex-1 rounded-md bg-transparent pl-9 text-sm placeholder:text-subtle focus:ring-3 focus:ring-ring/25 focus:outline-none focus:ring-inset"
          />
          <Button variant="ghost" size="sm" disabled={isFull} onClick={add}>
            {t('courseEditor.points.add')}
          </Button>
        </li>
      </ul>
    </fieldset>
  );
}
