import type { DemoRole } from '@atrium/contracts/identity/constants';
import {
  CircleAlert,
  GraduationCap,
  PenLine,
  ScanEye,
  Server,
  ShieldCheck,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { cn } from '../../../lib/styles/cn.ts';
import '../../../locales/loaders/demo-texts.ts';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDemo, useSignInToDemo } from './demo.api.ts';

type ShownRole = DemoRole | 'auditor';

const icons: Record<ShownRole, LucideIcon> = {
  learner: GraduationCap,
  manager: UsersRound,
  organization_admin: ShieldCheck,
  author: PenLine,
  super_admin: Server,
  auditor: ScanEye,
};

const roleStyles =
  'focus-ring flex items-center gap-2.5 rounded-lg border border-border bg-surface p-2 text-left transition-colors hover:border-border-strong hover:bg-hover disabled:pointer-events-none';

function RoleLabel({ of, isPending = false }: { of: ShownRole; isPending?: boolean }) {
  const { t } = useTranslation();
  const Icon = icons[of];
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-text">
        {isPending ? <Spinner className="size-4" /> : <Icon className="size-4" aria-hidden />}
      </span>
      <span className="min-w-0 text-sm font-medium">{t(`demo.roles.${of}`)}</span>
    </>
  );
}

function Roles() {
  const { t } = useTranslation();
  const { data, error } = useDemo();
  const signIn = useSignInToDemo();
  if (error) {
    return (
      <Alert tone="danger" icon={CircleAlert} title={t('demo.failed')} className="mt-4">
        {errorMessage(error, t)}
      </Alert>
    );
  }
  if (!data) {
    return (
      <div aria-busy className="mt-4">
        <output className="sr-only">{t('demo.loading')}</output>
        <Skeleton className="h-40 rounded-lg" />
      </div>
    );
  }
  return (
    <>
      {signIn.error && (
        <Alert tone="danger" icon={CircleAlert} title={t('demo.signInFailed')} className="mt-4">
          {errorMessage(signIn.error, t)}
        </Alert>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-2">
        {data.roles.map((role) => (
          <li key={role}>
            <button
              type="button"
              className={cn(roleStyles, 'size-full')}
              disabled={signIn.isPending}
              onClick={() => signIn.mutate(role)}
            >
              <RoleLabel of={role} isPending={signIn.isPending && signIn.variables === role} />
            </button>
          </li>
        ))}
        {data.auditorPath && (
          <li>
            <a href={data.auditorPath} className={cn(roleStyles, 'size-full')}>
              <RoleLabel of="auditor" />
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** One button for each role of the demo, above the sign-in form. */
export function DemoPanel() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="demo-title" className="mt-6 rounded-xl bg-sunken p-4 dark:bg-hover">
      <h2 id="demo-title" className="font-title">
        {t('demo.title')}
      </h2>
      <p className="mt-1 text-ui text-muted">{t('demo.lead')}</p>
      <Roles />
    </section>
  );
}
