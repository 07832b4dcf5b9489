import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { displayNameOf } from './display-name.ts';
import { FoundMembers } from './found-members.tsx';
import type { MemberKey } from './people.api.ts';

type Manager = { id: string; name: string };

/** Chooses the manager of a member among the other members. */
export function ManagerField({
  member: { orgId, userId },
  manager,
  error,
  onChange,
}: {
  member: MemberKey;
  manager: Manager | null;
  error?: string | undefined;
  onChange: (manager: Manager | null) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  // The focused button is removed by the change: focus moves to the control that replaces it.
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  });
  const change = (next: Manager | null) => {
    takesFocus.current = true;
    setTyped('');
    onChange(next);
  };
  return (
    <div ref={box}>
      <Field
        label={t('people.details.manager')}
        optional
        hint={t('people.edit.managerHint')}
        error={error}
      >
        {manager ? (
          <span className="flex h-(--control-lg) items-center gap-2 rounded-md border border-control pr-1 pl-3 text-sm">
            <span className="min-w-0 flex-1 truncate">{manager.name}</span>
            <Button
              type="button"
              variant="ghost"
              size="icon-sm"
              aria-label={t('people.edit.removeManager', { name: manager.name })}
              onClick={() => change(null)}
            >
              <X aria-hidden />
            </Button>
          </span>
        ) : (
          <Input
            autoComplete="off"
            maxLength={100}
            placeholder={t('people.edit.findManager')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {!manager && (
        <FoundMembers
          organizationId={orgId}
          typed={typed}
          exceptId={userId}
          onChoose={(chosen) => change({ id: chosen.id, name: displayNameOf(chosen) })}
        />
      )}
    </div>
  );
}
