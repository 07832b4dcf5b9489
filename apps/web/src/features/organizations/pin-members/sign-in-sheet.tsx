import { pins } from '@atrium/contracts/identity/constants';
import type { SignInSheet as Sheet } from '@atrium/contracts/organizations/pin-members';
import { CircleAlert, Download, Printer, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveText } from '../../../lib/api/download.ts';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSignInPolicy } from '../sign-in-policy/sign-in-policy.api.ts';
import { useCreateSignInSheet } from './pin-members.api.ts';
import { toSheetCsv } from './sheet-csv.ts';
import { SignInSlips } from './sign-in-slips.tsx';

function SheetTable({ sheet: { codes, expiresAt, remaining } }: { sheet: Sheet }) {
  const { t, i18n } = useTranslation();
  const time = formatDateTime(expiresAt, i18n.language);
  return (
    <div className="grid gap-3">
      <div className="max-h-72 overflow-auto rounded-md border border-border">
        <table
          aria-label={t('organization.users.sheet.codes')}
          className="w-full text-left text-ui"
        >
          <thead className="sticky top-0 bg-sunken text-xs text-muted">
            <tr>
              {(['name', 'username', 'code'] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-medium">
                  {t(`organization.users.sheet.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {codes.map(({ userId, fullName, username, code }) => (
              <tr key={userId}>
                <td className="px-3 py-2 wrap-anywhere">{fullName}</td>
                <td className="px-3 py-2 wrap-anywhere text-muted">{username}</td>
                <td className="px-3 py-2 font-mono whitespace-nowrap max-sm:whitespace-normal">
                  {code}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-muted">{t('organization.users.sheet.until', { time })}</p>
      {remaining > 0 && (
        <p className="text-sm text-muted">
          {t('organization.users.sheet.remaining', { count: remaining })}
        </p>
      )}
    </div>
  );
}

type SheetProps = {
  organizationId: string;
  /** The selected people. All people without a PIN, unless given. */
  userIds?: readonly string[] | undefined;
};

function SheetDialog({ organizationId, userIds, onClose }: SheetProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const who = userIds ? 'selected' : 'everyone';
  const { mutate, data, error, isPending } = useCreateSignInSheet(organizationId);
  const hasCodes = data !== undefined && data.codes.length > 0;
  const save = (sheet: Sheet) => {
    const columns = (['name', 'employeeId', 'username', 'code'] as const).map((column) =>
      t(`organization.users.sheet.columns.${column}`),
    );
    saveText(toSheetCsv(sheet, columns), 'sign-in-codes.csv', 'text/csv');
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // Only its button closes it: the codes can't be shown again.
      locked={isPending || hasCodes}
      icon={ScrollText}
      title={t('organization.users.sheet.title')}
      description={
        data ? undefined : t(`organization.users.sheet.body.${who}`, { count: pins.sheetDays })
      }
      className="max-w-xl"
      footer={
        data ? (
          <>
            {hasCodes && (
              <>
                <Button variant="secondary" onClick={() => save(data)}>
                  <Download aria-hidden />
                  {t('organization.users.sheet.download')}
                </Button>
                <Button variant="secondary" onClick={() => window.print()}>
                  <Printer aria-hidden />
                  {t('organization.users.sheet.print')}
                </Button>
              </>
            )}
            <Button onClick={onClose}>{t('organization.users.pin.done')}</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={isPending}>
              {t('organization.users.pin.cancel')}
            </Button>
            <Button loading={isPending} onClick={() => mutate(userIds)}>
              {t('organization.users.sheet.create')}
            </Button>
          </>
        )
      }
    >
      {hasCodes && <SheetTable sheet={data} />}
      {data && !hasCodes && (
        <p className="text-sm">{t(`organization.users.sheet.nobody.${who}`)}</p>
      )}
      {hasCodes && <SignInSlips sheet={data} />}
      {error && (
        <Alert tone="danger" icon={CircleAlert} title={t('organization.users.sheet.failed')}>
          {errorMessage(error, t)}
        </Alert>
      )}
    </Dialog>
  );
}

/** The button and dialog that create a sheet of sign-in codes, where the organization allows PINs. */
export function SignInSheet({ organizationId, userIds }: SheetProps) {
  const { t } = useTranslation();
  const { data: policy } = useSignInPolicy(organizationId);
  const [isOpen, setOpen] = useState(false);
  if (!policy?.allowsPinSignIn) return null;
  return (
    <>
      <Button
        {...(userIds ? { size: 'sm', variant: 'ghost' } : { size: 'md', variant: 'secondary' })}
        onClick={() => setOpen(true)}
      >
        <ScrollText aria-hidden />
        {t('organization.users.sheet.open')}
      </Button>
      {isOpen && (
        <SheetDialog
          organizationId={organizationId}
          userIds={userIds}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
