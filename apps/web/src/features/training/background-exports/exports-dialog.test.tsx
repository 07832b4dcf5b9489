import type { TrainingExport } from '@atrium/contracts/training/training-exports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { matrixSummary } from '../matrix/test-matrix.ts';
import { TrainingPanel } from '../matrix/training-panel.tsx';
import { testExport } from './test-export.ts';

const summary = {
  ...matrixSummary,
  teams: [{ id: '0190f3a0-0000-7000-8000-000000000001', name: 'Field crew' }],
};
const opened: string[] = [];
beforeEach(() => {
  opened.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    opened.push(this.getAttribute('href') ?? '');
  });
});

const show = (replies: Replies, path = '/admin?tab=training&dialog=exports') =>
  renderApp(
    <main>
      <h1 tabIndex={-1}>Northfield</h1>
      <TrainingPanel organizationId="o1" />
    </main>,
    {
      path,
      replies: {
        'GET …/training/summary': summary,
        'GET …/training': { members: [], nextCursor: null, total: 0 },
        ...replies,
      },
    },
  );
const listed = (...exports: Partial<TrainingExport>[]): Replies => ({
  'GET …/training/exports': {
    exports: exports.map((each, index) => ({ ...testExport, id: `e${index}`, ...each })),
  },
});
const preparing = { status: 'preparing', sizeBytes: null, expiresAt: null } as const;
const failed = { status: 'failed', sizeBytes: null } as const;

const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Background exports' }));
const callsOf = ({ calls }: ReturnType<typeof show>, method: string, end: string) =>
  calls.filter((each) => each.method === method && each.path.endsWith(end));

describe('opening', () => {
  test('opens from the menu by keyboard, and closes with Escape', async () => {
    const { user, router } = show(listed(), '/admin?tab=training');
    const button = await screen.findByRole('button', { name: 'Export' });
    button.focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(items[0]).toHaveFocus());
    for (let n = 0; n < 4; n += 1) await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(items[4]).toHaveFocus());
    expect(items[4]).toHaveTextContent('Background exports');
    await user.keyboard('{Enter}');
    const dialog = await findDialog();
    expect(await dialog.findByText('No exports yet')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=training&dialog=exports');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?tab=training');
    expect(button).toHaveFocus();
  });

  test.each([
    ['immediately', /We’ll email you when it’s ready/],
    ['daily', /your daily digest says so/],
    ['off', /emails about exports are off/],
  ] as const)('says how the user learns that an export is ready: %s', async (delivery, lead) => {
    show({
      ...listed(),
      'GET …/messages/preferences': { preferences: [{ kind: 'export_ready', delivery }] },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Background exports' });
    await waitFor(() => expect(dialog).toHaveAccessibleDescription(lead));
  });

  test('focuses the heading of the page when it was opened by the URL', async () => {
    const { user } = show(listed());
    await findDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('opens from the URL when nothing is assigned', async () => {
    show({ 'GET …/training/summary': { ...summary, courses: [] }, ...listed({}) });
    const dialog = await findDialog();
    expect(await dialog.findByRole('listitem')).toBeVisible();
  });
});

describe('the list', () => {
  test('shows what each export contains and its status', async () => {
    show(
      listed(
        { ...preparing, format: 'xlsx', on: '2025-12-31' },
        {
          filter: {
            teamId: 't1',
            teamName: 'Field crew',
            courseId: 7,
            courseTitle: 'Ladders',
            status: 'overdue',
            search: 'ada',
            details: {},
          },
        },
        { ...failed, error: 'access_lost' },
      ),
    );
    const dialog = await findDialog();
    const [first, second, third] = await dialog.findAllByRole('listitem');
    expect(first).toHaveTextContent('One row per person and course (XLSX), as of Dec 31, 2025');
    expect(first).toHaveTextContent('Everyone · All courses');
    expect(first).toHaveTextContent('Preparing…');
    expect(dialog.getByRole('progressbar')).toHaveAccessibleName(
      'Preparing One row per person and course (XLSX), as of Dec 31, 2025',
    );
    expect(second).toHaveTextContent('Field crew · Ladders · Overdue · “ada”');
    expect(second).toHaveTextContent('Ready, 3.1 MB. Expires on March 17, 2026.');
    expect(third).toHaveTextContent('You no longer had access to these people');
    expect(dialog.getByText('1 in preparation, 1 ready, 1 failed')).toHaveRole('status');
  });

  test('shows that it is loading, then offers a retry when loading fails', async () => {
    let tries = 0;
    const { user } = show({
      'GET …/training/exports': () =>
        (tries += 1) === 1 ? errorReply(400, 'bad_request') : { exports: [testExport] },
    });
    const dialog = await findDialog();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t load your exports');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('listitem')).toBeVisible();
  });

  test('shows a placeholder while loading', async () => {
    show({});
    expect(await (await findDialog()).findByText('Loading your exports')).toBeInTheDocument();
  });

  test('polls while an export is being prepared, and stops when all are ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isReady = false;
    const view = show({
      'GET …/training/exports': () => ({
        exports: [isReady ? testExport : { ...testExport, ...preparing }],
      }),
    });
    const dialog = await findDialog();
    await dialog.findByText('Preparing…');
    const count = () => callsOf(view, 'GET', '/training/exports').length;
    const wait = () => act(() => vi.advanceTimersByTimeAsync(5_000));
    const before = count();
    await wait();
    expect(count()).toBeGreaterThan(before);
    isReady = true;
    await wait();
    expect(await dialog.findByText(/^Ready/)).toBeVisible();
    const after = count();
    await wait();
    expect(count()).toBe(after);
  });
});

describe('preparing', () => {
  const path = `/admin?tab=training&dialog=exports&status=overdue&team=${summary.teams[0]?.id}`;

  test('requests the filtered rows in the chosen format and lists the export', async () => {
    const made: TrainingExport[] = [];
    const view = show(
      {
        'GET …/training/exports': () => ({ exports: made }),
        'POST …/training/exports': () => {
          made.push({ ...testExport, ...preparing, format: 'xlsx' });
          return { export: made[0] };
        },
      },
      path,
    );
    const dialog = await findDialog();
    expect(dialog.getByText('One row per person and course, as of Mar 10')).toBeVisible();
    expect(dialog.getByText('Field crew · All courses · Overdue')).toBeVisible();
    await view.user.click(dialog.getByRole('combobox', { name: 'Format: CSV' }));
    await view.user.click(await screen.findByRole('option', { name: 'XLSX' }));
    await view.user.click(dialog.getByRole('button', { name: 'Prepare export' }));
    expect(await dialog.findByText('Preparing…')).toBeVisible();
    expect(callsOf(view, 'POST', '/training/exports').map(({ body }) => body)).toEqual([
      {
        format: 'xlsx',
        on: '2026-03-10',
        teamId: summary.teams[0]?.id,
        status: 'overdue',
      },
    ]);
  });

  test('shows why an export could not be requested', async () => {
    const { user } = show({
      ...listed(),
      'POST …/training/exports': errorReply(409, 'too_many_unfinished_exports'),
    });
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Prepare export' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t prepare the export');
  });

  test('waits while three exports are being prepared', async () => {
    show(listed(preparing, preparing, preparing));
    const dialog = await findDialog();
    expect(await dialog.findByText(/^You can prepare 3 exports at a time/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Prepare export' })).toBeDisabled();
  });
});

describe('the buttons of an export', () => {
  test('download the file by a signed URL', async () => {
    const { user } = show({ ...listed({}), 'GET …/exports/e0/url': { url: '/api/file?key=k' } });
    const name = 'Download One row per person and course (CSV), as of Mar 10';
    await user.click(await (await findDialog()).findByRole('button', { name }));
    await waitFor(() => expect(opened).toEqual(['/api/file?key=k']));
  });

  test('show an error and reload the list when the export has expired', async () => {
    const view = show({
      ...listed({}),
      'GET …/exports/e0/url': errorReply(404, 'not_found'),
    });
    await view.user.click(await (await findDialog()).findByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(toastTitles()).toEqual(['Couldn’t download the export']));
    await waitFor(() => expect(callsOf(view, 'GET', '/training/exports')).toHaveLength(2));
    expect(opened).toEqual([]);
  });

  test.each([
    ['failed', 'Try again: One row per person and course (XLSX), as of Mar 10', 'xlsx'],
    ['sheet_too_long', 'Prepare as CSV: One row per person and course (XLSX), as of Mar 10', 'csv'],
  ] as const)('request a failed export again: %s', async (error, name, format) => {
    const filter = { ...testExport.filter, courseId: 7, courseTitle: 'Ladders' };
    const view = show({
      ...listed({ ...failed, error, format: 'xlsx', filter }),
      'POST …/training/exports': { export: testExport },
    });
    await view.user.click(await (await findDialog()).findByRole('button', { name }));
    await waitFor(() => expect(callsOf(view, 'POST', '/training/exports')).toHaveLength(1));
    expect(callsOf(view, 'POST', '/training/exports')[0]?.body).toEqual({
      format,
      on: '2026-03-10',
      courseId: 7,
    });
  });
});
