import { userPaths } from '@latchkey/contract/paths';
import {
  EllipsisVertical,
  Eye,
  HandCoins,
  House,
  KeyRound,
  Megaphone,
  Pencil,
  RotateCcw,
  Trash2,
  Users,
} from 'lucide-react';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/overlays/menu.tsx';
import { editPath, isEditable, offerSteps, type OwnListing, ownPath, publicPath } from './own-listing.ts';
import type { ConfirmAction } from './use-listing-actions.tsx';

export const stepIcons = { mark_sold: HandCoins, mark_rented: KeyRound, offer_again: RotateCcw };

export interface ListingMenuProps {
  listing: OwnListing;
  confirm: ConfirmAction;
  /** Starts an advert for the listing. */
  feature: (listing: OwnListing) => void;
}

/** Menu with the actions for one listing. */
export function ListingMenu({ listing, confirm, feature }: ListingMenuProps) {
  const { t } = useTranslation();
  const publicPage = publicPath(listing);
  return (
    <Menu
      trigger={
        <IconButton
          label={t('ownerDashboard.more', { title: isolateText(listing.title) })}
          icon={<EllipsisVertical />}
          className="own-listing-menu"
        />
      }
    >
      <MenuLink to={ownPath(listing)} icon={<House className="i-18" />}>
        {t(`ownerDashboard.open.${listing.kind}`)}
      </MenuLink>
      {isEditable(listing) && (
        <MenuLink to={editPath(listing)} icon={<Pencil className="i-18" />}>
          {t('ownerDashboard.edit')}
        </MenuLink>
      )}
      {publicPage && (
        <MenuLink to={publicPage} icon={<Eye className="i-18" />}>
          {t('ownerDashboard.asVisitor')}
        </MenuLink>
      )}
      {listing.property && (
        <MenuLink to={userPaths.interested(listing.slug)} icon={<Users className="i-18" />}>
          {t('ownerDashboard.interestedUsers')}
        </MenuLink>
      )}
      {listing.isFeaturable && (
        <MenuItem icon={<Megaphone className="i-18" />} onSelect={() => feature(listing)}>
          {t(`advert.feature.${listing.kind}`)}
        </MenuItem>
      )}
      {offerSteps(listing).map((step) => {
        const Icon = stepIcons[step];
        return (
          <MenuItem key={step} icon={<Icon className="i-18" />} onSelect={() => confirm(listing, step)}>
            {t(`ownerDashboard.do.${step}`)}
          </MenuItem>
        );
      })}
      <MenuLine />
      <MenuItem icon={<Trash2 className="i-18" />} danger onSelect={() => confirm(listing, 'delete')}>
        {t('ownerDashboard.do.delete')}
      </MenuItem>
    </Menu>
  );
}
