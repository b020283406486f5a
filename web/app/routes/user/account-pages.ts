import { userPaths } from '@latchkey/contract/paths';
import {
  Bell,
  BellRing,
  Building2,
  Compass,
  EyeOff,
  FileUp,
  Heart,
  IdCard,
  LayoutDashboard,
  Megaphone,
  MessageCircle,
  MonitorSmartphone,
  Package,
  ReceiptText,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';

export interface AccountPage {
  /** Locale key of its name, which is also the page's title. */
  key: string;
  to: string;
  icon: LucideIcon;
}

/** Account pages in the order of the side navigation and the account menu. */
export const accountPages: readonly AccountPage[] = [
  { key: 'account.dashboard', to: userPaths.dashboard(), icon: LayoutDashboard },
  { key: 'chat.title', to: userPaths.chat(), icon: MessageCircle },
  { key: 'account.projects', to: userPaths.projects(), icon: Building2 },
  { key: 'account.adverts', to: userPaths.adverts(), icon: Megaphone },
  { key: 'savedListings.saved.title', to: userPaths.favourites(), icon: Heart },
  { key: 'savedListings.hiddenPage.title', to: userPaths.hidden(), icon: EyeOff },
  { key: 'savedListings.preferences.title', to: userPaths.feed(), icon: Compass },
  { key: 'alerts.title', to: userPaths.savedSearches(), icon: BellRing },
  { key: 'notifications.title', to: userPaths.notifications(), icon: Bell },
  { key: 'account.import', to: userPaths.importListings(), icon: FileUp },
  { key: 'account.subscription', to: userPaths.subscription(), icon: Package },
  { key: 'account.transactions', to: userPaths.transactions(), icon: ReceiptText },
  { key: 'profile.title', to: userPaths.profile(), icon: IdCard },
  { key: 'verification.title', to: userPaths.verification(), icon: ShieldCheck },
  { key: 'signIn.security', to: userPaths.devices(), icon: MonitorSmartphone },
];

/** Returns the page at a path or above it. */
export function accountPageAt(path: string): AccountPage | undefined {
  const isAt = ({ to }: AccountPage) => path === to || path.startsWith(`${to}/`);
  return accountPages.find(isAt);
}
