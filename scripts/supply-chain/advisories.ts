/** A known vulnerability of an installed package. */
export type Advisory = { id: string; package: string; severity: string; title: string };

/** An advisory that does not affect the product. Reviewed again when it expires. */
export type AllowedAdvisory = {
  /** As in the URL of the advisory: GHSA-… */
  id: string;
  reason: string;
  /** Last day (YYYY-MM-DD). */
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

/** Returns what must be fixed: serious advisories that are not allowed, and allowances that are expired or unused. */
export function reviewAdvisories(
  advisories: readonly Advisory[],
  allowed: readonly AllowedAdvisory[],
  today: string,
): string[] {
  const open = allowed.filter(({ until }) => until >= today);
  const serious = advisories
    .filter((each) => isSerious(each) && !open.some(({ id }) => id === each.id))
    .map((each) => `${each.package}: ${each.title} (${each.severity}, ${each.id})`);
  const expired = allowed
    .filter(({ until }) => until < today)
    .map(({ id, until }) => `the exception for ${id} expired on ${until}`);
  const unused = open
    .filter(({ id }) => !advisories.some((each) => each.id === id))
    .map(({ id }) => `the exception for ${id} is no longer needed`);
  return [...serious, ...expired, ...unused];
}
