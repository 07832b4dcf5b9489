import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import type { AssignmentDraft, Named } from './assignment-draft.ts';
import { useTeams } from './assignments.api.ts';
import { ChosenNames } from './chosen-names.tsx';
import { UserSearchResults } from './user-search-results.tsx';

type Audience = Pick<AssignmentDraft, 'teams' | 'people'>;

const debounceMs = 300;
const without = (names: readonly Named[], id: string) => names.filter((each) => each.id !== id);
const toggled = (names: readonly Named[], { id, name }: Named) =>
  names.some((each) => each.id === id) ? without(names, id) : [...names, { id, name }];

/** Search and selection of teams and users. */
export function AudienceChoice({
  organizationId,
  audience: { teams, people },
  onChange,
}: {
  organizationId: string;
  audience: Audience;
  onChange: (audience: Audience) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounceMs);
  const { data = [] } = useTeams(organizationId);
  const found = data.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const has = (names: readonly Named[], id: string) => names.some((each) => each.id === id);
  return (
    <div className="grid gap-2.5">
      <ChosenNames
        label={t('assignments.form.chosen')}
        names={[...teams, ...people]}
        onRemove={(id) => onChange({ teams: without(teams, id), people: without(people, id) })}
      />
      <SearchInput
        label={t('assignments.form.findAudience')}
        placeholder={t('assignments.form.findAudience')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        className="w-full"
      />
      <div className="-mx-1 max-h-44 overflow-y-auto px-1" aria-live="polite">
        <UserSearchResults
          organizationId={organizationId}
          search={search}
          before={
            found.length > 0 &&
            found.map((team) => (
              <li key={team.id}>
                <Checkbox
                  checked={has(teams, team.id)}
                  onCheckedChange={() => onChange({ teams: toggled(teams, team), people })}
                >
                  <span className="font-medium wrap-anywhere">{team.name}</span>{' '}
                  <span className="text-subtle">
                    {t('assignments.teams.size', { count: team.memberCount })}
                  </span>
                </Checkbox>
              </li>
            ))
          }
        >
          {(person) => (
            <Checkbox
              checked={has(people, person.id)}
              onCheckedChange={() => onChange({ teams, people: toggled(people, person) })}
            >
              <span className="wrap-anywhere">{person.name}</span>{' '}
              {person.name !== person.email && (
                <span className="wrap-anywhere text-subtle">{person.email}</span>
              )}
            </Checkbox>
          )}
        </UserSearchResults>
      </div>
    </div>
  );
}
