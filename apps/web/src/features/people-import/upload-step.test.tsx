import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { adoptSession } from '../../lib/session/session-store.ts';
import { aSession } from '../../lib/session/test-kit.ts';
import '../../locales/loaders/admin-texts.ts';
import '../../locales/loaders/people-import-texts.ts';
import { renderApp } from '../../ui/testing/test-app.tsx';
import { UploadStep } from './upload-step.tsx';

/** An upload controlled by the test. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | undefined;
  upload = new EventTarget();
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;
  open() {}
  setRequestHeader() {}
  getResponseHeader(): null {
    return null;
  }
  send() {
    FakeRequest.last = this;
  }
  abort() {
    this.isAborted = true;
    this.end('abort');
  }
  carry(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.end('load');
  }
  end(how: 'load' | 'abort') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

const file = new File(['x'.repeat(200)], 'people.csv', { type: 'text/csv' });

async function startUpload() {
  const onUploaded = vi.fn<(importId: string) => void>();
  const app = renderApp(<UploadStep orgId="o1" onUploaded={onUploaded} />);
  const input = app.container.querySelector('input');
  if (!input) throw new Error('no file input');
  await app.user.upload(input, file);
  const request = await vi.waitUntil(() => FakeRequest.last);
  return { ...app, onUploaded, request };
}

beforeEach(() => {
  FakeRequest.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  adoptSession(aSession('token'));
});

test('shows how much of the file is uploaded, then opens the import', async () => {
  const { request, onUploaded } = await startUpload();
  expect(screen.getByText('Uploading people.csv')).toBeVisible();
  act(() => request.carry(50));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('25%')).toBeVisible();
  act(() => request.carry(200));
  expect(screen.getByText('Reading the file…')).toBeVisible();
  request.answer(201, { import: { id: 'i7' } });
  await waitFor(() => expect(onUploaded).toHaveBeenCalledExactlyOnceWith('i7'));
});

test('cancels the upload and offers to choose a file again', async () => {
  const { user, request, onUploaded } = await startUpload();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(request.isAborted).toBe(true);
  expect(await screen.findByRole('button', { name: /^Choose a CSV or XLSX file/ })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onUploaded).not.toHaveBeenCalled();
});

test('cancels the upload when the page is left', async () => {
  const { request, unmount } = await startUpload();
  unmount();
  expect(request.isAborted).toBe(true);
});

test('shows why a file was rejected', async () => {
  const { request } = await startUpload();
  const body = {
    code: 'import_file_empty',
    message: 'import_file_empty',
    error: '',
    requestId: 'r',
  };
  request.answer(422, body);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Couldn’t read the file\. /);
  expect(screen.getByRole('button', { name: /^Choose a CSV or XLSX file/ })).toBeVisible();
});
