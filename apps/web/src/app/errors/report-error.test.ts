import { beforeEach, expect, test, vi } from 'vitest';

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>();

beforeEach(() => {
  vi.resetModules();
  sendBeacon.mockClear();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('window', { location: { pathname: '/invite', search: '?token=secret' } });
});

const load = async () => (await import('./report-error.ts')).reportError;
const readReports = () =>
  Promise.all(
    sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as object),
  );

test('sends an error with its kind and the path without a query', async () => {
  const reportError = await load();
  reportError(new TypeError('x is undefined'), 'render');
  expect(sendBeacon).toHaveBeenCalledWith('/api/reports/errors', expect.any(Blob));
  expect(await readReports()).toMatchObject([
    { kind: 'render', name: 'TypeError', message: 'x is undefined', path: '/invite' },
  ]);
});

test('sends each error once and at most five', async () => {
  const reportError = await load();
  for (let index = 0; index < 20; index += 1) {
    reportError(new Error('same'), 'error');
    reportError(new Error(`error ${index}`), 'error');
  }
  expect(sendBeacon).toHaveBeenCalledTimes(5);
});

test('leaves out lost connections and errors of extensions', async () => {
  const reportError = await load();
  reportError(new TypeError('Failed to fetch dynamically imported module: /x.js'), 'rejection');
  const error = new Error('no');
  error.stack = 'Error: no\n at chrome-extension://abc/x.js:1:2';
  reportError(error, 'error');
  reportError(new Error('Script error.'), 'error');
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('does not send the content of a rejection that is no error', async () => {
  const reportError = await load();
  reportError({ email: 'jonas@mail.example' }, 'rejection');
  expect(await readReports()).toMatchObject([{ name: 'object', message: '' }]);
});
