import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import './organization-sample.css';
import { sampleOrganization, sampleMembers, sampleToken } from './sample.ts';

function PeopleCard() {
  const { t } = useTranslation();
  return (
    <Card className="overflow-hidden rounded-2xl shadow-3">
      <div className="flex items-center justify-between px-6 pt-5 pb-4">
        <p className="font-title">{t('landing.sample.users')}</p>
        <span className="text-ui text-subtle">{t('landing.sample.overall')}</span>
      </div>
      <ul className="divide-y divide-border border-t border-border">
        {sampleMembers.map(({ name, percent }) => (
          <li key={name} className="flex h-14 items-center gap-3 px-6 max-md:px-4">
            <Avatar name={name} className="size-8 text-xs" />
            <span className="min-w-0 flex-1 truncate text-sm font-medium">{name}</span>
            <Progress value={percent} label={name} className="w-28 max-md:w-20" />
            <span
              className={cn('w-10 text-right text-ui tnum', percent >= 100 && 'text-success-text')}
            >
              {percent}%
            </span>
          </li>
        ))}
      </ul>
      <div className="h-20 border-t border-border max-md:hidden" />
    </Card>
  );
}

function InvitationCard() {
  const { t } = useTranslation();
  return (
    <Card className="absolute right-[-1rem] bottom-0 w-[24rem] rounded-2xl p-5 shadow-4 max-xl:right-4 max-md:static max-md:mt-4 max-md:w-full">
      <div className="flex items-center gap-3">
        <span className="grid size-9 place-items-center rounded-md bg-primary-soft text-primary-text">
          <Building2 className="size-4.5" />
        </span>
        <div className="flex-1">
          <p className="text-sm font-medium">{sampleOrganization}</p>
          <p className="text-xs text-subtle">{t('landing.sample.uses', { count: 50 })}</p>
        </div>
        <Badge tone="primary" size="md">
          {t('landing.sample.role')}
        </Badge>
      </div>
      <div className="ticket mt-4">
        <p className="truncate font-mono text-ui">{sampleToken}</p>
      </div>
      <div className="mt-3 flex h-10 items-center justify-center rounded-md bg-primary text-sm font-medium text-on-primary">
        {t('landing.sample.copyLink')}
      </div>
    </Card>
  );
}

/** Sample of the admin view: members and an invitation. Decorative, hence inert. */
export function OrganizationSample() {
  return (
    <div inert aria-hidden className="relative pb-28 max-md:pb-0">
      <PeopleCard />
      <InvitationCard />
    </div>
  );
}
