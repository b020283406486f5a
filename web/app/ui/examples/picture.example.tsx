import { Heart } from 'lucide-react';
import { Avatar } from '../media/avatar.tsx';
import { Badge } from '../data/badge.tsx';
import { IconButton } from '../icon-button.tsx';
import { Picture, PictureBadges } from '../media/picture.tsx';

/** Pictures without files, which show their placeholder. */
export default function PictureExample() {
  return (
    <>
      <div className="card-grid">
        <Picture
          rounded
          src=""
          alt=""
          sizes="25vw"
          meta={{ width: 1600, height: 1200, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' }}
        >
          <PictureBadges>
            <Badge tone="sell">For sale</Badge>
            <Badge tone="featured">Featured</Badge>
          </PictureBadges>
          <span className="absolute end-1 top-1">
            <IconButton variant="heart" label="Save this home" pressed={false} icon={<Heart />} />
          </span>
        </Picture>
        <Picture
          rounded
          shade
          src=""
          alt=""
          sizes="25vw"
          ratio="16/10"
          meta={{ thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }}
        >
          <PictureBadges>
            <Badge tone="rent">For rent</Badge>
            <Badge tone="premium">Premium</Badge>
          </PictureBadges>
        </Picture>
      </div>
      <div className="flex items-center gap-3">
        <Avatar name="Inês Carvalho" size="sm" />
        <Avatar name="Mateus Brandão" />
        <Avatar name="ليلى حداد" size="lg" label="ليلى حداد" />
      </div>
    </>
  );
}
