import { cspReports, cspViolation } from '@atrium/contracts/base/browser-reports';
import { scrubBlocked, scrubPath, scrubStack } from './scrub.ts';

/** A violation of the content security policy, without personal data. */
type CspViolation = { directive: string; blocked: string; path: string; source?: string };

const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'worker-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'frame-src',
]);

const maxReports = 20;

type Given = {
  documentUrl: string;
  directive: string;
  blocked: string;
  sourceFile: string;
  line: number;
};

/** Returns the violations of either format; undefined if the body has neither. */
function parse(body: unknown): Given[] | undefined {
  const result = cspReports.safeParse(body);
  if (!result.success) return undefined;
  if (Array.isArray(result.data)) {
    return result.data.slice(0, maxReports).flatMap((report) => {
      const violation = cspViolation.safeParse(report);
      if (!violation.success) return [];
      const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } =
        violation.data.body;
      return {
        documentUrl: documentURL,
        directive: effectiveDirective,
        blocked: blockedURL ?? '',
        sourceFile: sourceFile ?? '',
        line: lineNumber ?? 0,
      };
    });
  }
  const report = result.data['csp-report'];
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
  return [
    {
      documentUrl: report['document-uri'],
      directive: directive.split(' ', 1)[0] ?? '',
      blocked: report['blocked-uri'] ?? '',
      sourceFile: report['source-file'] ?? '',
      line: report['line-number'] ?? 0,
    },
  ];
}

/** Extensions of the browser inject code into every page; the policy blocks it, and we can't change it. */
const isByExtension = ({ blocked, sourceFile }: Given) =>
  /-extension(:|$)/.test(blocked) || /-extension:/.test(sourceFile);

/**
 * Returns the violations in a report of pages of this origin, scrubbed; undefined if it is no report. Drops those of
 * other pages and of browser extensions.
 */
export function parseCspViolations(body: unknown, origin: string): CspViolation[] | undefined {
  return parse(body)
    ?.filter((given) => URL.parse(given.documentUrl)?.origin === origin && !isByExtension(given))
    .map(({ documentUrl, directive, blocked, sourceFile, line }) => {
      const [source] = scrubStack(`${sourceFile}:${line}:0`, origin);
      return {
        directive: directives.has(directive) ? directive : 'other',
        blocked: scrubBlocked(blocked),
        path: scrubPath(new URL(documentUrl).pathname),
        ...(source !== undefined && { source }),
      };
    });
}
