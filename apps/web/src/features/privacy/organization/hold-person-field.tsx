import type { HoldPerson } from '@atrium/contracts/privacy/organization-privacy';
import { X } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { useKeepFocus } from '../../../lib/hooks/use-keep-focus.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { useHoldPeople } from './organization-privacy.api.ts';

function FoundPeople({
  organizationId,
  search,
  onChoose,
}: {
  organizationId: string;
  search: string;
  onChoose: (person: HoldPerson) => void;
}) {
  const { t } = useTranslation();
  const { data: people, error } = useHoldPeople(organizationId, useDebounced(search, 300));
  if (error)
    return (
      <p role="alert" className="mt-1.5 text-sm text-danger-text">
        {errorMessage(error, t)}
      </p>
    );
  if (!people) return null;
  if (people.length === 0)
    return (
      <output className="mt-1.5 block px-3 py-2 text-sm text-muted">
        {t('organizationPrivacy.holds.noneFound')}
      </output>
    );
  return (
    <ul aria-label={t('organizationPrivacy.holds.found')} className="mt-1.5 grid gap-0.5">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onChoose(person)}
            className="focus-ring flex w-full items-baseline gap-2 rounded-md px-3 py-2 text-left text-sm hover:bg-hover max-md:min-h-(--target-min)"
          >
            <span className="min-w-0 truncate font-medium">{person.name}</span>
            <span className="min-w-0 truncate text-xs text-subtle">
              {[
                person.email,
                person.status !== 'member' && t(`organizationPrivacy.holds.${person.status}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Chooses whose records to hold among members, former members and erased people. */
export function HoldPersonField({
  organizationId,
  person,
  error,
  inputRef,
  onChange,
}: {
  organizationId: string;
  person: HoldPerson | null;
  error: string | undefined;
  /** The search field, rendered while no person is chosen. */
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (person: HoldPerson | null) => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  // Choosing and removing a person replaces the control that was used.
  const keepFocus = useKeepFocus<HTMLDivElement>('input, button');
  const choose = (chosen: HoldPerson | null) => {
    onChange(chosen);
    setSearch('');
  };
  return (
    <div {...keepFocus}>
      <Field label={t('organizationPrivacy.holds.person')} error={error}>
        {person ? (
          <span className="flex h-(--control-lg) items-center gap-2 rounded-md border border-control pr-1 pl-3 text-sm">
            <span className="min-w-0 flex-1 truncate">{person.name}</span>
            <Button
              type="button"
              variant="ghost"
              size="icon-sm"
              aria-label={t('organizationPrivacy.holds.removePerson', { name: person.name })}
              onClick={() => choose(null)}
            >
              <X aria-hidden />
            </Button>
          </span>
        ) : (
          <Input
            ref={inputRef}
            autoComplete="off"
            maxLength={100}
            placeholder={t('organizationPrivacy.holds.find')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      {!person && search.trim() !== '' && (
        <FoundPeople organizationId={organizationId} search={search.trim()} onChoose={choose} />
      )}
    </div>
  );
}
