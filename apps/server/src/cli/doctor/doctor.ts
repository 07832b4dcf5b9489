import { ConfigError, readConfig, type Config } from '../../platform/base/config.ts';
import { version } from '../../platform/base/version.ts';
import { checkDatabase } from './database.ts';
import { failed, toReason, type Finding } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkMediaTools } from './media-tools.ts';
import { checkNetwork } from './network.ts';
import { checkRedis } from './redis.ts';
import { checkSettings } from './settings.ts';
import { checkStorage } from './storage.ts';
import type { Terminal } from '../terminal.ts';

const areas: [name: string, check: (config: Config, env: Terminal['env']) => Promise<Finding[]>][] =
  [
    ['Settings', checkSettings],
    ['Network', checkNetwork],
    ['Database', checkDatabase],
    ['Redis', checkRedis],
    ['Storage', checkStorage],
    ['Mail', checkMail],
    ['Media', checkMediaTools],
  ];

const labels = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' };

function format(area: string, finding: Finding): string {
  const line = `${labels[finding.status]}  ${area.padEnd(8)}  ${finding.text}`;
  return finding.status === 'ok' ? line : `${line}\n${' '.repeat(19)}${finding.fix}`;
}

/** `atrium doctor`: checks settings and services one after the other. Returns 1 if the product can't work. */
export async function diagnose({ env, print }: Terminal): Promise<number> {
  print(`Atrium ${version.version}`);
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print(
      format(
        'Settings',
        failed(error.message, 'Correct these settings, then run atrium doctor again.'),
      ),
    );
    return 1;
  }
  const counts = { ok: 0, warning: 0, failed: 0 };
  for (const [area, check] of areas) {
    const findings = await check(config, env).catch((error: unknown) => [
      failed(toReason(error), 'This is unexpected. Report it with the text above.'),
    ]);
    for (const finding of findings) {
      print(format(area, finding));
      counts[finding.status] += 1;
    }
  }
  print(`\n${counts.ok} checks passed, ${counts.warning} warnings, ${counts.failed} failed.`);
  return counts.failed > 0 ? 1 : 0;
}
