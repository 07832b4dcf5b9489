import { execFileSync } from 'node:child_process';
import { median, url } from './stack.ts';

const rounds = 60;

async function time(path: string, body: object): Promise<number> {
  const started = performance.now();
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await reply.text();
  if (reply.status !== 202) throw new Error(`${path} returned ${reply.status}`);
  return performance.now() - started;
}

/** Measures whether response times reveal that an email is known: ratio of medians of alternating calls. */
export async function measureEmailDisclosure(knownEmails: string[]): Promise<void> {
  console.log(
    `\nResponse time for a known email compared with an unknown one, medians of ${rounds} alternating calls`,
  );
  for (const path of ['/api/auth/sign-up', '/api/auth/magic-link', '/api/auth/reset-request']) {
    // Clear the hourly limit of emails per recipient, which is not measured here.
    execFileSync('redis-cli', ['-n', '2', 'flushdb'], { stdio: 'ignore' });
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const details = (email: string) =>
        path.endsWith('sign-up')
          ? {
              email,
              password: 'green-tea-77',
              fullName: `Visitor ${crypto.randomUUID().slice(0, 12)}`,
            }
          : { email };
      known.push(await time(path, details(knownEmails[round % knownEmails.length] ?? '')));
      unknown.push(await time(path, details(`${crypto.randomUUID()}@nowhere.example`)));
    }
    const [k, u] = [median(known), median(unknown)];
    console.log(
      `${path.padEnd(26)} known ${k.toFixed(1)} ms   unknown ${u.toFixed(1)} ms   ratio ${(k / u).toFixed(2)}`,
    );
  }
}
