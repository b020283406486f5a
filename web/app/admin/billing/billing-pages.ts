import { ChartColumn, CreditCard, KeyRound, Package, Repeat } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

export const billingPages: readonly ConsolePage[] = [
  {
    path: 'payments',
    name: 'console.money.payments',
    icon: CreditCard,
    needs: 'read-money',
    group: 'money',
    Screen: lazy(() => retryImport(() => import('./payments/payments-screen.tsx'))),
  },
  {
    path: 'revenue',
    name: 'console.money.revenue',
    icon: ChartColumn,
    needs: 'read-money',
    group: 'money',
    Screen: lazy(() => retryImport(() => import('./revenue/revenue-screen.tsx'))),
  },
  {
    path: 'packages',
    name: 'console.money.packages',
    icon: Package,
    needs: 'read-money',
    group: 'money',
    Screen: lazy(() => retryImport(() => import('./packages/packages-screen.tsx'))),
  },
  {
    path: 'subscriptions',
    name: 'console.money.subscriptions',
    icon: Repeat,
    needs: 'read-money',
    group: 'money',
    Screen: lazy(() => retryImport(() => import('./subscriptions/subscriptions-screen.tsx'))),
  },
  {
    path: 'gateways',
    name: 'console.money.gateways',
    icon: KeyRound,
    needs: 'manage-money',
    group: 'money',
    Screen: lazy(() => retryImport(() => import('./gateways/gateways-screen.tsx'))),
  },
];
