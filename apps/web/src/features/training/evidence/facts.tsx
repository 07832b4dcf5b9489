import type { ReactNode } from 'react';

type Fact = { label: string; value: ReactNode };

/** Definition list of labels and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-ui">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-subtle">{label}</dt>
          <dd className="min-w-0 wrap-anywhere tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const shown = 12;

/** Shortened hash. The full value is in the tooltip and in print. */
export function Hash({ hash }: { hash: string }) {
  return (
    <code className="font-mono text-xs wrap-anywhere" title={hash}>
      {hash.slice(0, shown)}
      <span className="hidden print:inline">{hash.slice(shown)}</span>
    </code>
  );
}

/** Formats a time in a named time zone: evidence must read the same wherever it is opened. */
export const formatTimeInZone = (iso: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(iso));
