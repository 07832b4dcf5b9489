import type { Config } from '../../platform/base/config.ts';
import { ok, warning, type Finding } from './finding.ts';

/** Whether a host is one that only this machine reaches. */
const isLocal = (host: string) => /^(localhost|127\.|\[?::1\]?$)/.test(host);

/** Checks what the settings mean together; that each is valid is checked when they are read. */
export async function checkSettings(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { protocol, hostname } = new URL(config.PUBLIC_URL);
  const storage = new URL(config.S3_PUBLIC_ENDPOINT);
  if (config.NODE_ENV !== 'production')
    findings.push(
      warning(`NODE_ENV is ${config.NODE_ENV}`, 'Set NODE_ENV=production where people learn.'),
    );
  if (protocol !== 'https:' && !isLocal(hostname))
    findings.push(
      warning('PUBLIC_URL does not use HTTPS', 'Put a proxy with TLS in front, then use https://.'),
    );
  if (protocol === 'https:' && storage.protocol !== 'https:')
    findings.push(
      warning(
        'Browsers refuse to load videos from a URL without HTTPS',
        'Set S3_PUBLIC_ENDPOINT to the HTTPS URL of the object storage.',
      ),
    );
  if (!isLocal(hostname) && isLocal(storage.hostname))
    findings.push(
      warning(
        'Browsers are sent to an object storage on their own machine',
        'Set S3_PUBLIC_ENDPOINT to the URL at which browsers reach the object storage.',
      ),
    );
  if (!isLocal(hostname) && config.TRUSTED_PROXIES.length === 0)
    findings.push(
      warning(
        'TRUSTED_PROXIES is empty, so all people behind your proxy share one rate limit',
        'Set it to the IP addresses of your proxy.',
      ),
    );
  return findings.length > 0 ? findings : [ok('All settings are valid')];
}
