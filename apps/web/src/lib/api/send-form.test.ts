import { uploadImage } from '@atrium/contracts/authoring/authoring.routes';
import { uploadVideo } from '@atrium/contracts/media/media.routes';
import { refreshSession } from '@atrium/contracts/identity/auth.routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession } from '../session/session-store.ts';
import { aSession, stubNetwork, stubStorage } from '../session/test-kit.ts';
import { callWithForm, sendForm } from './send-form.ts';

/** A fake request controlled by the test. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  upload = new EventTarget();
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  address = '';
  readonly headers = new Map<string, string>();
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(): null {
    return null;
  }
  send() {
    FakeRequest.sent.push(this);
  }
  abort() {
    this.end('abort');
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.end('load');
  }
  carry(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }
  carryAll() {
    this.upload.dispatchEvent(new Event('load'));
  }
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

const sent = (index: number) => {
  const request = FakeRequest.sent[index];
  if (!request) throw new Error(`there was no request ${index}`);
  return request;
};
const options = (signal = new AbortController().signal) => ({
  signal,
  onProgress: vi.fn<(sentBytes: number) => void>(),
});

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('sends the token, reports progress and returns the response', async () => {
  const { onProgress, signal } = options();
  const reply = sendForm(uploadVideo, new FormData(), { signal, onProgress }, 'token');
  expect(sent(0).address).toBe('POST /api/upload-video');
  expect(sent(0).headers.get('authorization')).toBe('Bearer token');
  sent(0).carry(43);
  expect(onProgress).toHaveBeenCalledWith(43);
  sent(0).answer(200, { message: 'done' });
  await expect(reply).resolves.toEqual({ message: 'done' });
});

test('sends a file with its query and accepts a 201', async () => {
  const query = { purpose: 'avatar', left: 12 };
  const reply = sendForm(uploadImage, new Blob(['image']), { ...options(), query });
  expect(sent(0).address).toBe('POST /api/images?purpose=avatar&left=12');
  sent(0).answer(201, { url: '/api/images/1' });
  await expect(reply).resolves.toEqual({ url: '/api/images/1' });
});

test('rejects with the code of the response', async () => {
  const reply = sendForm(uploadVideo, new FormData(), options());
  sent(0).answer(413, { code: 'file_too_large', message: 'Too large' });
  await expect(reply).rejects.toMatchObject({ status: 413, code: 'file_too_large' });
});

test('reports a lost or stalled connection as a network error', async () => {
  vi.useFakeTimers();
  const lost = sendForm(uploadVideo, new FormData(), options());
  sent(0).end('error');
  await expect(lost).rejects.toMatchObject({ code: 'network_error' });
  const still = sendForm(uploadVideo, new FormData(), options());
  const outcome = still.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(59_000);
  sent(1).carry(1);
  await vi.advanceTimersByTimeAsync(59_000);
  sent(1).carry(2);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(outcome).resolves.toMatchObject({ code: 'network_error' });
});

test('waits up to three minutes for the response after the upload', async () => {
  vi.useFakeTimers();
  const reply = sendForm(uploadVideo, new FormData(), options());
  sent(0).carry(2);
  sent(0).carryAll();
  await vi.advanceTimersByTimeAsync(179_000);
  sent(0).answer(200, { message: 'done' });
  await expect(reply).resolves.toEqual({ message: 'done' });
  const never = sendForm(uploadVideo, new FormData(), options()).catch((error: unknown) => error);
  sent(1).carryAll();
  await vi.advanceTimersByTimeAsync(180_000);
  await expect(never).resolves.toMatchObject({ code: 'network_error' });
});

test("rejects with the caller's own reason after an abort", async () => {
  const controller = new AbortController();
  const reply = sendForm(uploadVideo, new FormData(), options(controller.signal));
  const reason = new Error('cancelled');
  controller.abort(reason);
  await expect(reply).rejects.toBe(reason);
});

test('retries with a new token after a 401', async () => {
  stubStorage();
  adoptSession(aSession('old'));
  stubNetwork((url) => ({ status: url === refreshSession.url ? 200 : 404, body: aSession('new') }));
  const reply = callWithForm(uploadVideo, new FormData(), options());
  sent(0).answer(401, { code: 'session_expired' });
  await vi.waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
  expect(sent(1).headers.get('authorization')).toBe('Bearer new');
  sent(1).answer(200, { message: 'done' });
  await expect(reply).resolves.toEqual({ message: 'done' });
});

test('refreshes a token that is about to expire before the upload', async () => {
  stubStorage();
  adoptSession(aSession('old', 30));
  stubNetwork((url) => ({ status: url === refreshSession.url ? 200 : 404, body: aSession('new') }));
  const reply = callWithForm(uploadVideo, new FormData(), options());
  await vi.waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  expect(sent(0).headers.get('authorization')).toBe('Bearer new');
  sent(0).answer(200, { message: 'done' });
  await expect(reply).resolves.toEqual({ message: 'done' });
});
