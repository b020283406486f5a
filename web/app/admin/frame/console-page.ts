import type { OperatorRight } from '@latchkey/contract/admin/operator-roles';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** One place of the console. */
export interface ConsolePage {
  /** The first part of the address below `/admin`; what follows it is the page's own (see usePlace). */
  path: string;
  /** Key of its name, which is the page's title too. */
  name: string;
  icon: LucideIcon;
  /** Who may not do this does not see the page. */
  needs: OperatorRight;
  group: PageGroup;
  /** Loaded when it is opened: `lazy(() => patiently(() => import('./screen.tsx')))`. */
  Screen: ComponentType;
  /** A number beside the name, such as of what waits. */
  Count?: ComponentType;
  /** Reached from elsewhere, not from the side. */
  isHidden?: boolean;
}

/** The headings at the side, in this order. */
export const pageGroups = ['work', 'market', 'people', 'money', 'words', 'system'] as const;
export type PageGroup = (typeof pageGroups)[number];
