import { Copy, Ellipsis, Pencil, Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { Tooltip, TooltipProvider } from '../../ui/overlays/tooltip.tsx';
import { Row, GallerySection } from './section.tsx';

type Open = 'none' | 'form' | 'danger' | 'drawer';

function Dialogs({ open, close }: { open: Open; close: () => void }) {
  return (
    <>
      <Dialog
        open={open === 'form'}
        onOpenChange={close}
        title="Rename course"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <Field label="Title">
          <Input defaultValue="Design Systems from Scratch" />
        </Field>
      </Dialog>
      <Dialog
        open={open === 'danger'}
        onOpenChange={close}
        icon={UserX}
        tone="danger"
        title="Remove Tomasz Zieliński?"
        description="They lose access to the courses of this organization. Their progress is kept."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" onClick={close}>
              Remove User
            </Button>
          </>
        }
      />
      <Drawer open={open === 'drawer'} onOpenChange={close} title="Course outline">
        <p className="p-5 text-sm text-muted">Modules and lessons stand here.</p>
      </Drawer>
    </>
  );
}

/** Dialog, drawer, menu, tooltip. */
export function Overlays() {
  const [open, setOpen] = useState<Open>('none');
  const more = (
    <Button size="icon" variant="secondary" aria-label="More">
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <GallerySection title="Overlays">
      <Row label="Dialog">
        <Button size="md" variant="secondary" onClick={() => setOpen('form')}>
          With a field
        </Button>
        <Button size="md" variant="secondary" onClick={() => setOpen('danger')}>
          Destructive
        </Button>
      </Row>
      <Row label="Drawer">
        <Button size="md" variant="secondary" onClick={() => setOpen('drawer')}>
          Open drawer
        </Button>
      </Row>
      <Row label="Menu">
        <Menu trigger={more}>
          <MenuItem>
            <Pencil aria-hidden />
            Rename
          </MenuItem>
          <MenuItem disabled>
            <Copy aria-hidden />
            Duplicate
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger>
            <Trash2 aria-hidden />
            Delete
          </MenuItem>
        </Menu>
      </Row>
      <Row label="Tooltip">
        <TooltipProvider>
          <Tooltip label="Copy link">
            <Button size="icon" variant="ghost" aria-label="Copy link">
              <Copy aria-hidden />
            </Button>
          </Tooltip>
          <Tooltip label="Rename">
            <Button size="icon" variant="ghost" aria-label="Rename">
              <Pencil aria-hidden />
            </Button>
          </Tooltip>
        </TooltipProvider>
      </Row>
      <Dialogs open={open} close={() => setOpen('none')} />
    </GallerySection>
  );
}
