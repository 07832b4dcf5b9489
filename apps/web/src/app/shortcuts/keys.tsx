import { useTranslation } from 'react-i18next';
import type { shortcuts } from '../../locales/en/app/shortcuts.ts';

type NamedKey = keyof (typeof shortcuts)['keys'];

const names: ReadonlySet<string> = new Set<NamedKey>([
  ' ',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Control',
  'Command',
  'End',
  'Enter',
  'Escape',
  'Home',
  'PageDown',
  'PageUp',
]);
const isNamed = (key: string): key is NamedKey => names.has(key);

/** Keys that are shown as a symbol and read by their name. */
const symbols: Partial<Record<NamedKey, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Command: '⌘',
};

const hasCommandKey = () => /mac|iphone|ipad/i.test(navigator.userAgent);

function Key({ name }: { name: string }) {
  const { t } = useTranslation();
  const symbol = isNamed(name) ? symbols[name] : undefined;
  const text = isNamed(name) ? t(`shortcuts.keys.${name}`) : name.toUpperCase();
  return (
    <kbd className="min-w-6.5 rounded-sm border border-border-strong bg-surface px-1.5 py-0.5 text-center font-mono text-xs whitespace-nowrap">
      {symbol ? (
        <>
          <span aria-hidden>{symbol}</span>
          <span className="sr-only">{text}</span>
        </>
      ) : (
        text
      )}
    </kbd>
  );
}

/** Shows the keys of one alternative of a shortcut, such as "Ctrl B". */
export function Keys({ combination }: { combination: string }) {
  const [first = '', second] = combination.split('+');
  if (second === undefined) return <Key name={first} />;
  return (
    <span className="flex gap-0.5">
      <Key name={hasCommandKey() ? 'Command' : first} />
      <Key name={second} />
    </span>
  );
}
