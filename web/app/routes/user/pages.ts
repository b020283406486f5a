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

export interface UserPage {
  /** Of its name, which is the page's title too. */
  key: string;
  to: string;
  icon: LucideIcon;
}

/** The pages of an account, in the order of the side navigation and the account menu: only what is there. */
export const userPages: readonly UserPage[] = [
  { key: 'account.dashboard', to: userPaths.dashboard(), icon: LayoutDashboard },
  { key: 'chat.title', to: userPaths.chat(), icon: MessageCircle },
  { key: 'account.projects', to: userPaths.projects(), icon: Building2 },
  { key: 'account.adverts', to: userPaths.adverts(), icon: Megaphone },
  { key: 'keeping.saved.title', to: userPaths.favourites(), icon: Heart },
  { key: 'keeping.hiddenPage.title', to: userPaths.hidden(), icon: EyeOff },
  { key: 'keeping.feed.title', to: userPaths.feed(), icon: Compass },
  { key: 'alerts.title', to: userPaths.savedSearches(), icon: BellRing },
  { key: 'notifications.title', to: userPaths.notifications(), icon: Bell },
  { key: 'account.import', to: userPaths.importListings(), icon: FileUp },
  { key: 'account.subscription', to: userPaths.subscription(), icon: Package },
  { key: 'account.transactions', to: userPaths.transactions(), icon: ReceiptText },
  { key: 'profile.title', to: userPaths.profile(), icon: IdCard },
  { key: 'verification.title', to: userPaths.verification(), icon: ShieldCheck },
  { key: 'signIn.security', to: userPaths.devices(), icon: MonitorSmartphone },
];

/** The page that stands at a path, or above it. */
export function userPageAt(path: string): UserPage | undefined {
  const isAt = ({ to }: UserPage) => path === to || path.startsWith(`${to}/`);
  return userPages.find(isAt);
}
