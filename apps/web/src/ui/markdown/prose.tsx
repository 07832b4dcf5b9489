import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuthorizedImage } from '../display/authorized-image.tsx';
import { isOwnImage, linkTarget } from './links.ts';

const linkStyles =
  'focus-ring rounded-xs font-medium text-primary-text underline decoration-primary-line underline-offset-4 hover:decoration-current';

const InLink = createContext(false);

/** A link in a text: internal ones in the app, external ones in a new tab without referrer. */
export function ProseLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const { t } = useTranslation();
  const target = linkTarget(href, window.location.origin);
  if (href === undefined || target === 'none') return children;
  const content = <InLink value={true}>{children}</InLink>;
  if (target === 'own') {
    return (
      <Link to={href.replace(window.location.origin, '')} className={linkStyles}>
        {content}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkStyles}>
      {content}
      <span className="sr-only"> {t('ui.markdown.newTab')}</span>
    </a>
  );
}

/** An uploaded image; external ones become links, so that nothing is loaded from elsewhere. */
export function ProseImage({ src, alt }: { src: string | undefined; alt: string }) {
  const isInLink = useContext(InLink);
  if (!isOwnImage(src)) {
    return isInLink ? alt : <ProseLink href={src}>{alt || src}</ProseLink>;
  }
  return (
    <AuthorizedImage
      src={src}
      alt={alt}
      className="my-6 h-auto max-w-full rounded-xl border border-border"
    />
  );
}

/** Scrolls content wider than the column, by keyboard too. */
function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable
      tabIndex={0}
      className="focus-ring my-6 overflow-x-auto rounded-lg border border-border bg-surface"
    >
      {children}
    </section>
  );
}

/** A table in a text. */
export function ProseTable({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ScrollArea label={t('ui.markdown.table')}>
      <table className="w-full min-w-md border-collapse text-left text-sm leading-6">
        {children}
      </table>
    </ScrollArea>
  );
}

/** A code block. */
export function ProseCode({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ScrollArea label={t('ui.markdown.code')}>
      <pre className="bg-sunken p-4 font-mono text-ui leading-6 dark:bg-surface [&_code]:bg-transparent [&_code]:p-0">
        {children}
      </pre>
    </ScrollArea>
  );
}
