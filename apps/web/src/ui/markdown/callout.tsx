import { Check, Lightbulb, ShieldCheck } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import type { CalloutKind } from './callouts.ts';

const looks = {
  'key-concepts': {
    icon: Lightbulb,
    title: 'ui.markdown.keyConcepts',
    tone: 'border-info-line bg-info-soft [--c:var(--info-text)]',
  },
  'best-practices': {
    icon: ShieldCheck,
    title: 'ui.markdown.bestPractices',
    tone: 'border-success-line bg-success-soft [--c:var(--success-text)]',
  },
} as const;

const InCallout = createContext<CalloutKind | undefined>(undefined);

/** A callout box: same shape, with a tint and marker per kind. */
export function Callout({ kind, children }: { kind: CalloutKind; children: ReactNode }) {
  const { t } = useTranslation();
  const { icon: Icon, title, tone } = looks[kind];
  return (
    <section
      className={cn(
        'my-9 grid gap-4 rounded-xl border p-6 text-text first:mt-0 last:mb-0 max-md:-mx-1 max-md:p-5',
        tone,
      )}
    >
      <h3 className="flex items-center gap-2.5 font-title text-xl text-(--c)">
        <Icon className="size-5.5" strokeWidth={1.8} aria-hidden />
        {t(title)}
      </h3>
      <InCallout value={kind}>{children}</InCallout>
    </section>
  );
}

/** An unordered list; inside a callout each item has the callout's marker. */
export function Bullets({ children }: { children?: ReactNode }) {
  const kind = useContext(InCallout);
  if (kind === 'key-concepts') {
    return (
      <ul className="grid gap-x-8 gap-y-4 sm:has-[strong]:grid-cols-2 [&_strong]:block [&_strong]:font-medium [&>li]:border-l-2 [&>li]:border-info-line [&>li]:pl-3.5 [&>li]:leading-6 [&>li:has(strong)]:text-sm [&>li:has(strong)]:text-muted [&_strong]:text-base [&_strong]:text-text">
        {children}
      </ul>
    );
  }
  if (kind === 'best-practices') return <ul className="grid gap-3 leading-6">{children}</ul>;
  return <ul className="my-4 grid list-disc gap-2 pl-6 marker:text-subtle">{children}</ul>;
}

/** One list item. */
export function BulletPoint({ children }: { children?: ReactNode }) {
  const kind = useContext(InCallout);
  if (kind !== 'best-practices') return <li className="pl-1">{children}</li>;
  return (
    <li className="flex gap-3">
      <Check className="mt-1 size-4.5 shrink-0 text-success-text" strokeWidth={2.4} aria-hidden />
      <div className="min-w-0">{children}</div>
    </li>
  );
}
