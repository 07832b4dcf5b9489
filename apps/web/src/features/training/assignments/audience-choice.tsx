import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import type { AssignmentDraft, Named } from './assignment-draft.ts';
import { useGroups, useTeams } from './assignments.api.ts';
import { ChosenNames } from './chosen-names.tsx';
import { UserSearchResults } from './user-search-results.tsx';

type Audience = Pick<AssignmentDraft, 'teams' | 'groups' | 'members'>;

const debounceMs = 300;
const without = (names: readonly Named[], id: string) => names.filter((each) => each.id !== id);
const toggled = (names: readonly Named[], { id, name }: Named) =>
  names.some((each) => each.id === id) ? without(names, id) : [...names, { id, name }];

/** Search and selection of teams, groups and users. */
export function AudienceChoice({
  organizationId,
  audience: { teams, groups, members },
  onChange,
}: {
  organizationId: string;
  audience: Audience;
  onChange: (audience: Audience) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounceMs);
  const { data: allTeams = [] } = useTeams(organizationId);
  const { data: allGroups = [] } = useGroups(organizationId);
  const isFound = ({ name }: Named) => name.toLowerCase().includes(search.toLowerCase());
  const found = [
    ...allTeams.map((team) => ({ ...team, kind: 'teams' as const })),
    ...allGroups.map((group) => ({ ...group, kind: 'groups' as const })),
  ].filter(isFound);
  const audience = { teams, groups, members };
  const has = (names: readonly Named[], id: string) => names.some((each) => each.id === id);
  return (
    <div className="grid gap-2.5">
      <ChosenNames
        label={t('assignments.form.selected')}
        names={[...teams, ...groups, ...members]}
        onRemove={(id) =>
          onChange({
            teams: without(teams, id),
            groups: without(groups, id),
            members: without(members, id),
          })
        }
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
            found.map(({ kind, ...each }) => (
              <li key={each.id}>
                <Checkbox
                  checked={has(audience[kind], each.id)}
                  onCheckedChange={() =>
                    onChange({ ...audience, [kind]: toggled(audience[kind], each) })
                  }
                >
                  <span className="font-medium wrap-anywhere">{each.name}</span>{' '}
                  <span className="text-subtle">
                    {kind === 'groups' && `${t('assignments.form.group')} · `}
                    {t('assignments.teams.size', { count: each.memberCount })}
                  </span>
                </Checkbox>
              </li>
            ))
          }
        >
          {(user) => (
            <Checkbox
              checked={has(members, user.id)}
              onCheckedChange={() => onChange({ ...audience, members: toggled(members, user) })}
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
