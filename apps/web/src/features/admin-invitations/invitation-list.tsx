import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openPlaces } from './invitation-state.ts';
import { useInvitations, useRevokeInvitation, type InvitationSummary } from './invitations.api.ts';
import { shows, ShownInvitations, type Show } from './shown-invitations.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

function useHeadline(invitations: readonly InvitationSummary[] | undefined, nowMs: number) {
  const { t, i18n } = useTranslation();
  if (!invitations?.length) return undefined;
  const { open, places } = openPlaces(invitations, nowMs);
  return t('invitations.list.open', {
    count: open,
    places: t('invitations.list.places', {
      count: places,
      value: formatCount(places, i18n.language),
    }),
  });
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="grid gap-3 p-5 pt-0">
      <span className="sr-only">{t('invitations.list.loading')}</span>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

/** The invitations there are: how far each is used, until when it is good, and the way to end it. */
export function InvitationList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useInvitations(organizationId);
  const [show, setShow] = useState<Show>('all');
  const [asked, setAsked] = useState<string>();
  const [nowMs] = useState(Date.now);
  const section = useRef<HTMLElement>(null);
  const headline = useHeadline(data, nowMs);
  const body = () => {
    if (data)
      return (
        <ShownInvitations
          invitations={data}
          show={show}
          nowMs={nowMs}
          onRevoke={setAsked}
          onGrow={() => section.current?.focus({ preventScroll: true })}
        />
      );
    if (!error) return <Waiting />;
    return (
      <FetchFailed
        title={t('invitations.list.failed')}
        error={error}
        onRetry={() => void refetch()}
        className="mx-5 mb-5"
      />
    );
  };
  return (
    <Card className="overflow-hidden">
      <section
        ref={section}
        aria-label={t('invitations.list.title')}
        tabIndex={-1}
        className="focus:outline-none"
      >
        <CardHeader
          title={t('invitations.list.title')}
          description={headline}
          className="pb-4"
          action={
            <Select
              label={t('invitations.list.show')}
              value={show}
              onValueChange={setShow}
              options={shows.map((value) => ({
                value,
                label: t(`invitations.list.shows.${value}`),
              }))}
              className="w-28"
            />
          }
        />
        {body()}
      </section>
      <RevokeDialog
        of="one"
        id={asked}
        revocation={useRevokeInvitation(organizationId)}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  );
}
