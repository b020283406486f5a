import { useState } from 'react';
import { Bell, Heart, Share, X } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';

export default function IconButtonExample() {
  const [saved, setSaved] = useState(true);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <IconButton label="Close" icon={<X />} />
      <IconButton label="Share" variant="line" icon={<Share />} />
      <IconButton label="Close, small" size="sm" icon={<X />} />
      <IconButton label="Notifications, 3 unread" count={3} icon={<Bell />} />
      <span className="rounded-card bg-photo-shade">
        <IconButton
          label="Save this home"
          variant="heart"
          pressed={saved}
          onClick={() => setSaved(!saved)}
          icon={<Heart />}
        />
      </span>
    </div>
  );
}
