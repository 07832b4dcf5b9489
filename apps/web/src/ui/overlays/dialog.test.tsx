import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { renderApp } from '../testing/test-app.tsx';

function Example({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Rename team"
        locked={locked}
        footer={<Button>Save</Button>}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

async function openDialog(locked = false) {
  const view = renderApp(<Example locked={locked} />);
  await view.user.click(screen.getByRole('button', { name: 'Rename' }));
  return view;
}

test('is named by its title and moves focus inside', async () => {
  await openDialog();
  expect(screen.getByRole('dialog', { name: 'Rename team' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('keeps focus inside while tabbing', async () => {
  const { user } = await openDialog();
  const dialog = screen.getByRole('dialog');
  for (let press = 0; press < 4; press++) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

test.each(['Escape', 'the close button'])('closes on %s and returns focus', async (way) => {
  const { user } = await openDialog();
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
});

/** A menu whose entry opens a dialog. The entry is removed before the dialog opens, and the focus with it. */
function MenuExample() {
  const [step, setStep] = useState<'menu' | 'loading' | 'dialog'>('menu');
  return (
    <>
      <h1 tabIndex={-1}>Teams</h1>
      <button type="button" id="actions" onClick={() => setStep('dialog')}>
        Actions
      </button>
      {step === 'menu' && (
        <div role="menu" aria-labelledby="actions">
          <button type="button" role="menuitem" onClick={() => setStep('loading')}>
            Rename
          </button>
        </div>
      )}
      <Dialog
        open={step === 'dialog'}
        onOpenChange={() => setStep('loading')}
        title="Rename team"
        footer={<Button>Save</Button>}
      />
    </>
  );
}

test('returns focus to the button of a menu that was removed before it opened', async () => {
  const { user } = renderApp(<MenuExample />);
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  expect(document.body).toHaveFocus();
  // A click that moves no focus, as when code that was loaded on demand opens the dialog.
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  expect(screen.getByRole('dialog', { name: 'Rename team' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
});

/** Dialogs of which each replaces the one before it. */
function ChainExample() {
  const [step, setStep] = useState(0);
  const next = () => setStep((step + 1) % 4);
  return (
    <>
      <Button onClick={next}>Manage</Button>
      {step > 0 && (
        <Dialog
          key={step}
          open
          onOpenChange={() => setStep(0)}
          title={`Step ${step}`}
          footer={<Button onClick={next}>Next</Button>}
        />
      )}
    </>
  );
}

test('returns focus to the opener of the first of dialogs that replace each other', async () => {
  const { user } = renderApp(<ChainExample />);
  await user.click(screen.getByRole('button', { name: 'Manage' }));
  for (const step of [1, 2, 3]) {
    const dialog = await screen.findByRole('dialog', { name: `Step ${step}` });
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  }
  await waitFor(() => expect(screen.getByRole('button', { name: 'Manage' })).toHaveFocus());
});

test('ignores Escape and disables the close button while locked', async () => {
  const { user } = await openDialog(true);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});
