import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Config } from '../../platform/base/config.ts';
import { failed, ok, toFix, toReason, warning, type Finding } from './finding.ts';

const timeoutMs = 5_000;
const dayMs = 86_400_000;

/** Certificates that end sooner should have been renewed already. */
const minDaysLeft = 14;

async function checkName(setting: string, url: string): Promise<Finding> {
  const { hostname } = new URL(url);
  try {
    const { address } = await lookup(hostname.replaceAll(/[[\]]/g, ''));
    return ok(`${hostname} is ${address}`);
  } catch {
    return failed(
      `${hostname} (${setting}) does not resolve to an IP address`,
      'Correct the setting, or add a DNS record for this name.',
    );
  }
}

async function readCertificateEnd(hostname: string, port: number): Promise<Date> {
  const socket = connect({ host: hostname, port, servername: hostname, timeout: timeoutMs });
  try {
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

async function checkCertificate(url: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return [];
  try {
    const end = await readCertificateEnd(hostname, Number(port || 443));
    const days = Math.floor((end.getTime() - Date.now()) / dayMs);
    const text = `The certificate of ${hostname} is valid for ${days} more days`;
    return [
      days < minDaysLeft ? warning(text, 'Check why your proxy does not renew it.') : ok(text),
    ];
  } catch (error) {
    return [
      failed(
        `TLS with ${hostname} fails: ${toReason(error)}`,
        toFix(
          error,
          'Check that the proxy runs, that its certificate is for this name, and the firewall.',
        ),
      ),
    ];
  }
}

async function checkProduct(url: string): Promise<Finding> {
  try {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) });
    if (reply.status === 200) return ok(`${url} is served`);
    return warning(
      `${url}/readyz replied ${reply.status}`,
      'Start the API, or check that the proxy routes requests to it.',
    );
  } catch (error) {
    return warning(
      `${url} can't be opened from here: ${toReason(error)}`,
      toFix(
        error,
        'Start the API and the proxy. Ignore this if the machine has no way to its own public URL.',
      ),
    );
  }
}

/** Checks names, certificates and whether the product is served where people open it. */
export async function checkNetwork(config: Config): Promise<Finding[]> {
  const { PUBLIC_URL, S3_PUBLIC_ENDPOINT } = config;
  const publicName = await checkName('PUBLIC_URL', PUBLIC_URL);
  const storageName = await checkName('S3_PUBLIC_ENDPOINT', S3_PUBLIC_ENDPOINT);
  const findings = [publicName, storageName];
  // A name without an address fails once, not again in each check that needs it.
  if (publicName.status === 'ok') findings.push(...(await checkCertificate(PUBLIC_URL)));
  const isSeparateHost = new URL(S3_PUBLIC_ENDPOINT).host !== new URL(PUBLIC_URL).host;
  if (isSeparateHost && storageName.status === 'ok')
    findings.push(...(await checkCertificate(S3_PUBLIC_ENDPOINT)));
  if (publicName.status === 'ok') findings.push(await checkProduct(PUBLIC_URL));
  return findings;
}
