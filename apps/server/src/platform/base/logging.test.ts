import { expect, test } from 'vitest';
import { createLogger } from './logging.ts';

test('removes credentials at any depth', () => {
  const lines: string[] = [];
  const logger = createLogger(
    { LOG_LEVEL: 'info' },
    { write: (line: string) => void lines.push(line) },
  );
  logger.info({ password: 'hush-1', body: { password: 'hush-2', token: 'hush-3' } });
  logger.info({ req: { headers: { authorization: 'hush-4', cookie: 'hush-5' } } });
  logger.info({ reply: { access_token: 'hush-6' }, other: 'shown' });
  logger.info({ a: { b: { c: [{ newPassword: 'hush-7', refreshCredential: 'hush-8' }] } } });
  logger.error({
    err: Object.assign(new Error('not null'), { detail: 'Failing row contains (hush-9)' }),
  });
  const written = lines.join('');
  expect(written).not.toContain('hush-');
  expect(written).toContain('shown');
});
