import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import type { AssignmentDraft, Named } from './assignment-draft.ts';
import { useTeams } from './assignments.api.ts';
import { ChosenNames } from './chosen-names.tsx';
import { UserSearchResults } from './user-search-results.tsx';

type Audience = Pick<AssignmentDraft, 'teams' | 'members'>;

const debounceMs = 300;
const without = (names: readonly Named[], id: string) => names.filter((each) => each.id !== id);
const toggled = (names: readonly Named[], { id, name }: Named) =>
  names.some((each) => each.id === id) ? without(names, id) : [...names, { id, name }];

/** Search and selection of teams and users. */
export function AudienceChoice({
  organizationId,
  audience: { teams, members },
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
        label={t('assignments.form.selected')}
        names={[...teams, ...members]}
        onRemove={(id) => onChange({ teams: without(teams, id), members: without(members, id) })}
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
                  onCheckedChange={() => onChange({ teams: toggled(teams, team), members })}
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
          {(user) => (
            <Checkbox
              checked={has(members, user.id)}
              onCheckedChange={() => onChange({ teams, members: toggled(members, user) })}
            >
              <span className="wrap-anywhere">{user.name}</span>{' '}
              {user.name !== user.email && (
                <span className="wrap-anywhere text-subtle">{user.email}</span>
              )}
            </Checkbox>
          )}
        </UserSearchResults>
      </div>
    </div>
  );
}
