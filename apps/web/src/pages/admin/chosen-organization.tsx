import type {
  Organization,
  OrganizationCourse,
} from '@atrium/contracts/organizations/organizations';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { OrganizationCourses, RevokeAccessDialog } from '../../features/catalogue/index.ts';
import { RenameDialog } from '../../features/organizations/index.ts';

/** The selected organization: rename it, and list its courses with the option to revoke granted ones. */
export function ChosenOrganization({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const [revoking, setRevoking] = useState<OrganizationCourse>();
  const [isRenaming, setRenaming] = useState(false);
  const section = useRef<HTMLElement>(null);
  return (
    <Card className="overflow-hidden">
      {/* Receives focus when a revoked course disappears together with its button. */}
      <section
        ref={section}
        tabIndex={-1}
        aria-label={t('enterprise.courses.title', { name: organization.name })}
        className="focus:outline-none"
      >
        <CardHeader
          title={<span className="wrap-anywhere">{organization.name}</span>}
          description={t('enterprise.courses.sub')}
          action={
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('enterprise.rename.title', { name: organization.name })}
              onClick={() => setRenaming(true)}
            >
              {t('enterprise.actions.rename')}
            </Button>
          }
          className="pb-4"
        />
        <OrganizationCourses
          organizationId={organization.id}
          onRevoke={setRevoking}
          onAllShown={() => section.current?.focus({ preventScroll: true })}
        />
      </section>
      {isRenaming && (
        <RenameDialog organization={organization} onClose={() => setRenaming(false)} />
      )}
      {revoking && (
        <RevokeAccessDialog
          organization={organization}
          course={revoking}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Card>
  );
}
