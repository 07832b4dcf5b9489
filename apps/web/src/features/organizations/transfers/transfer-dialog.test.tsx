import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

const amara = { id: 'u1', name: 'Amara Okafor' };
const jonas = { id: 'u2', name: 'Jonas Weber' };
const preview = {
  organizationName: 'Northwind Homes',
  people: [{ ...amara, refusal: null }],
  courses: 3,
  certificates: 1,
};

function show(replies: Replies = {}, people = [amara]) {
  const onClose = vi.fn<() => void>();
  const onDone = vi.fn<() => void>();
  const dialog = (
    <TransferDialog organizationId="o1" people={people} onDone={onDone} onClose={onClose} />
  );
  return { ...renderApp(dialog, { replies }), onClose, onDone };
}

const enterCode = async ({ user }: ReturnType<typeof show>, code = '7K3M9-QXZ4T') => {
  await user.type(screen.getByRole('textbox', { name: 'Transfer code' }), ` ${code} `);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
};

test('shows where to and what moves along before it transfers a person', async () => {
  const shown = show({
    'POST …/transfers/preview': preview,
    'POST …/transfers': { organizationName: 'Northwind Homes', transferred: 1 },
  });
  expect(
    screen.getByRole('dialog', { name: 'Transfer Amara Okafor to another organization' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await enterCode(shown);
  expect(await screen.findByText('Northwind Homes')).toBeVisible();
  expect(screen.getByText('Learning record of 3 courses')).toBeVisible();
  expect(screen.getByText('1 certificate')).toBeVisible();
  expect(screen.getByText('Training history until today, with the person’s name')).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(shown.onClose).toHaveBeenCalledOnce());
  expect(shown.onDone).toHaveBeenCalledOnce();
  expect(toastTitles()).toEqual(['Amara Okafor is now in Northwind Homes']);
  const body = { code: '7K3M9-QXZ4T', userIds: ['u1'] };
  expect(shown.calls.map(({ path, body: sent }) => [path, sent])).toEqual([
    ['/api/enterprise/admin/organizations/o1/transfers/preview', body],
    ['/api/enterprise/admin/organizations/o1/transfers', body],
  ]);
});

test('transfers only the people who can be transferred, and names the others', async () => {
  const shown = show(
    {
      'POST …/transfers/preview': {
        ...preview,
        people: [
          { ...amara, refusal: null },
          { ...jonas, refusal: 'transfer_self' },
        ],
      },
      'POST …/transfers': { organizationName: 'Northwind Homes', transferred: 1 },
    },
    [amara, jonas],
  );
  await enterCode(shown);
  expect(await screen.findByText('1 person can’t be transferred and stays')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Jonas Weber: This is you. Ask another admin.',
  );
  await shown.user.click(screen.getByRole('button', { name: 'Transfer 1 person' }));
  await waitFor(() => expect(shown.onClose).toHaveBeenCalledOnce());
  expect(shown.calls.at(-1)?.body).toMatchObject({ userIds: ['u1'] });
});

test('transfers nobody when all are refused', async () => {
  const shown = show({
    'POST …/transfers/preview': {
      ...preview,
      people: [{ ...amara, refusal: 'member_deactivated' }],
    },
  });
  await enterCode(shown);
  expect(await screen.findByRole('alert')).toHaveTextContent('No one can be transferred');
  expect(screen.getByRole('button', { name: 'Transfer' })).toBeDisabled();
});

test('explains a wrong code and keeps it for another try', async () => {
  const shown = show({ 'POST …/transfers/preview': errorReply(422, 'transfer_code_invalid') });
  await enterCode(shown);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t check the code');
  expect(screen.getByRole('textbox', { name: 'Transfer code' })).toHaveValue(' 7K3M9-QXZ4T ');
});

test('shows why a transfer failed and goes back to the code', async () => {
  const shown = show({
    'POST …/transfers/preview': preview,
    'POST …/transfers': errorReply(409, 'last_admin'),
  });
  await enterCode(shown);
  await shown.user.click(await screen.findByRole('button', { name: 'Transfer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t transfer');
  expect(shown.onDone).not.toHaveBeenCalled();
  await shown.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Transfer code' })).toBeVisible();
});
