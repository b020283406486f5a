import { useState } from 'react';
import { Ellipsis, Pencil, Share, Trash2 } from 'lucide-react';
import { Button } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { Dialog, Sheet } from '../overlays/dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuLine, MenuLink } from '../overlays/menu.tsx';
import { Popover } from '../overlays/popover.tsx';
import { RadioGroup } from '../fields/radio-group.tsx';

const reasons = [
  { value: 'price', label: 'The price is wrong' },
  { value: 'pictures', label: 'The pictures show another home' },
  { value: 'other', label: 'Another reason' },
] as const;

export default function OverlaysExample() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const [sort, setSort] = useState<'new' | 'low'>('new');
  const close = (next: boolean) => setOpen(next ? open : null);
  const footer = (
    <>
      <Button variant="ghost" onClick={() => setOpen(null)}>
        Cancel
      </Button>
      <Button onClick={() => setOpen(null)}>Report</Button>
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="line" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button variant="line" onClick={() => setOpen('sheet')}>
        Open a sheet
      </Button>
      <Menu trigger={<IconButton label="More" icon={<Ellipsis />} />} align="start">
        <MenuItem icon={<Pencil />} onSelect={() => {}}>
          Edit
        </MenuItem>
        <MenuLink to="#overlays" icon={<Share />}>
          Share
        </MenuLink>
        <MenuLine />
        <MenuGroup label="Sort">
          <MenuChoice
            label="Sort"
            value={sort}
            onValueChange={setSort}
            choices={[
              { value: 'new', label: 'Newest' },
              { value: 'low', label: 'Price, low to high' },
            ]}
          />
        </MenuGroup>
        <MenuItem icon={<Trash2 />} danger onSelect={() => {}}>
          Delete
        </MenuItem>
      </Menu>
      <Popover trigger={<Chip opens>Bedrooms</Chip>} label="Bedrooms">
        <RadioGroup
          legend="Bedrooms, at least"
          choices={[
            { value: '1', label: '1' },
            { value: '2', label: '2' },
          ]}
        />
      </Popover>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Why are you reporting this home?"
        closeLabel="Close"
        footer={footer}
      >
        <RadioGroup legend="Reason" legendHidden choices={reasons} />
      </Dialog>
      <Sheet open={open === 'sheet'} onOpenChange={close} title="All filters" closeLabel="Close" footer={footer}>
        <RadioGroup legend="Reason" choices={reasons} />
      </Sheet>
    </div>
  );
}
