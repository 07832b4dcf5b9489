import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InvitationItems, InvitationTable } from './invitation-rows.tsx';
import { invitationState, isOpen } from './invitation-state.ts';
import type { InvitationSummary } from './invitations.api.ts';

export const shows = ['all', 'open', 'closed'] as const;
export type Show = (typeof shows)[number];

/** As many as are read at a glance; the rest on request. */
const shownAtFirst = 10;

/** The invitations of the kind that is asked for, or that there are none. */
export function ShownInvitations({
  invitations,
  show,
  nowMs,
  onRevoke,
  onGrow,
}: {
  invitations: readonly InvitationSummary[];
  show: Show;
  nowMs: number;
  /** Called as the button that shows all goes away. */
  onGrow: () => void;
  onRevoke: (invitationId: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  if (invitations.length === 0) {
    return (
      <EmptyState
        icon={Ticket}
        title={t('invitations.list.empty.title')}
        body={t('invitations.list.empty.body')}
      />
    );
  }
  const fitting = invitations
    .map((each) => ({ ...each, state: invitationState(each, nowMs) }))
    .filter(({ state }) => show === 'all' || isOpen(state) === (show === 'open'));
  const shown = showsAll ? fitting : fitting.slice(0, shownAtFirst);
  const showAll = () => {
    setShowsAll(true);
    onGrow();
  };
  if (shown.length === 0) {
    return <p className="px-5 pb-5 text-sm text-muted">{t('invitations.list.noneFound')}</p>;
  }
  return (
    <>
      <InvitationTable invitations={shown} onRevoke={onRevoke} />
      <InvitationItems invitations={shown} onRevoke={onRevoke} />
      {fitting.length > shown.length && (
        <div className="border-t border-border p-2 text-center">
          <Button variant="ghost" size="sm" onClick={showAll}>
            {t('invitations.list.more', { value: formatCount(fitting.length, i18n.language) })}
          </Button>
        </div>
      )}
    </>
  );
}
