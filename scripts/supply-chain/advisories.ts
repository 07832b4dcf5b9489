/** A known vulnerability of an installed package. */
export type Advisory = { id: string; package: string; severity: string; title: string };

/** An advisory that does not affect the product. Reviewed again when it expires. */
export type AllowedAdvisory = {
  /** As in the URL of the advisory: GHSA-… */
  id: string;
  /** Why it does not affect the product. */
  reason: string;
  /** Last day (YYYY-MM-DD), at most 90 days ahead. */
  until: string;
};

/** The parts of `npm audit --json` that are read here: a result, or an error. */
type AuditOutput = {
  vulnerabilities?: Record<
    string,
    /** Advisories, and names of other packages through which this one is affected. */
    { via: (string | { url: string; name: string; severity: string; title: string })[] }
  >;
  message?: string;
  error?: { summary?: string; code?: string };
};

function parse(output: string): AuditOutput {
  try {
    return JSON.parse(output) as AuditOutput;
  } catch {
    return { message: 'npm audit printed no result' };
  }
}

/** Reads the output of `npm audit --json`. Returns the reason if it contains no result. */
export function readAuditReport(
  output: string,
): { advisories: Advisory[] } | { unavailable: string } {
  const { vulnerabilities, message, error } = parse(output);
  if (!vulnerabilities)
    return {
      unavailable: error?.summary || message || error?.code || 'the registry did not answer',
    };
  const byId = new Map<string, Advisory>();
  for (const each of Object.values(vulnerabilities).flatMap(({ via }) => via)) {
    if (typeof each === 'string') continue;
    const { url, name, severity, title } = each;
    const id = url.split('/').at(-1) ?? url;
    byId.set(`${id} ${name}`, { id, package: name, severity, title });
  }
  return { advisories: [...byId.values()] };
}

const isSerious = ({ severity }: Advisory) => severity === 'high' || severity === 'critical';

const maxDays = 90;
const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
};

/** Returns what is wrong with an exception, whatever the advisory says. */
function reviewException({ id, reason, until }: AllowedAdvisory, today: string): string[] {
  const latest = new Date(Date.parse(today) + maxDays * 86_400_000).toISOString().slice(0, 10);
  return [
    reason.trim() === '' && `the exception for ${id} has no reason`,
    !isDay(until) && `the exception for ${id} has no expiry date: ${until}`,
    isDay(until) && until < today && `the exception for ${id} expired on ${until}`,
    isDay(until) && until > latest && `the exception for ${id} may last until ${latest} at most`,
  ].filter((problem) => problem !== false);
}

/**
 * Returns what must be fixed: serious advisories that are not allowed, and exceptions that are invalid, expired or
 * unused.
 */
export function reviewAdvisories(
  advisories: readonly Advisory[],
  allowed: readonly AllowedAdvisory[],
  today: string,
): string[] {
  const open = allowed.filter((each) => reviewException(each, today).length === 0);
  const serious = advisories
    .filter((each) => isSerious(each) && !open.some(({ id }) => id === each.id))
    .map((each) => `${each.package}: ${each.title} (${each.severity}, ${each.id})`);
  const invalid = allowed.flatMap((each) => reviewException(each, today));
  const unused = open
    .filter(({ id }) => !advisories.some((each) => each.id === id))
    .map(({ id }) => `the exception for ${id} is no longer needed`);
  return [...serious, ...invalid, ...unused];
}
