import type { OperatorRight } from '@latchkey/contract/admin/operator-roles';
import {
  Building2,
  ChartColumn,
  CircleHelp,
  CircleUser,
  CreditCard,
  FileText,
  Flag,
  House,
  Inbox,
  KeyRound,
  Languages,
  ListChecks,
  type LucideIcon,
  Mails,
  Megaphone,
  MessagesSquare,
  Package,
  Repeat,
  ScrollText,
  SearchCheck,
  Send,
  Settings2,
  Shapes,
  UserCog,
  Users,
  Wand,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { NonIndexRouteObject, RouteObject } from 'react-router';
import { retryImport } from '../shared/browser/retry-import.ts';
import { QueueCountBadge } from './review-queue/queue-counts.tsx';

/**
 * Routes below `/admin`. They are descendants of the site's route `admin/*` and not part of `web/app/routes.ts`, whose table
 * every public page loads (docs/decisions/075-console-routes.md).
 */

/** Headings of the navigation, in this order. */
export const pageGroups = ['work', 'market', 'users', 'billing', 'content', 'system'] as const;

interface PageHandle {
  /** Text key of the page's name, which is its title too. */
  name: string;
  icon: LucideIcon;
  /** Operators without this right do not see the page. */
  right: OperatorRight;
  group: (typeof pageGroups)[number];
  /** A count beside the name, such as of pending cases. */
  Count?: ComponentType;
  /** Not in the navigation. */
  isHidden?: boolean;
}

/** A route of the signed-in console with its entry in the navigation. */
export type ConsolePage = NonIndexRouteObject & { path: string; handle: PageHandle };

const screen = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => retryImport(load));

const ListingForm = screen(() => import('./listings/listing-form.tsx'));
const CategoryList = screen(() => import('./catalogue/category-list.tsx'));

/** All pages. The first one that the operator may see is the start page. */
export const consolePages: ConsolePage[] = [
  {
    path: 'queue',
    handle: { name: 'console.reviewQueue.title', icon: Inbox, right: 'decide', group: 'work', Count: QueueCountBadge },
    children: [{ path: ':kind?/:id?', Component: screen(() => import('./review-queue/queue-screen.tsx')) }],
  },
  {
    path: 'numbers',
    handle: { name: 'console.statistics.title', icon: ChartColumn, right: 'read-numbers', group: 'work' },
    Component: screen(() => import('./statistics/statistics-screen.tsx')),
  },
  {
    path: 'properties',
    handle: { name: 'console.listings.properties', icon: House, right: 'manage-listings', group: 'market' },
    children: [
      { path: ':id?', Component: screen(() => import('./listings/properties-screen.tsx')) },
      { path: 'new', element: <ListingForm kind="property" /> },
      { path: ':id/edit', element: <ListingForm kind="property" /> },
    ],
  },
  {
    path: 'projects',
    handle: { name: 'console.listings.projects', icon: Building2, right: 'manage-listings', group: 'market' },
    children: [
      { path: ':id?', Component: screen(() => import('./listings/projects-screen.tsx')) },
      { path: 'new', element: <ListingForm kind="project" /> },
      { path: ':id/edit', element: <ListingForm kind="project" /> },
    ],
  },
  {
    path: 'catalogue',
    handle: { name: 'console.catalogue.title', icon: Shapes, right: 'manage-catalogue', group: 'market' },
    children: [
      { index: true, Component: CategoryList },
      { path: 'categories/:id?', Component: CategoryList },
      { path: 'facts/:id?', Component: screen(() => import('./catalogue/parameter-list.tsx')) },
      { path: 'places/:id?', Component: screen(() => import('./catalogue/facility-list.tsx')) },
      { path: 'cities/:id?', Component: screen(() => import('./catalogue/city-list.tsx')) },
    ],
  },
  {
    path: 'home-page',
    handle: { name: 'console.catalogue.homePage', icon: House, right: 'manage-catalogue', group: 'market' },
    children: [{ path: ':id?', Component: screen(() => import('./home-page/home-page-screen.tsx')) }],
  },
  {
    path: 'people',
    handle: { name: 'console.users.title', icon: Users, right: 'read-people', group: 'users' },
    children: [
      { index: true, Component: screen(() => import('./users/users-screen.tsx')) },
      { path: ':id', Component: screen(() => import('./users/user-screen.tsx')) },
    ],
  },
  {
    path: 'chats',
    handle: { name: 'console.users.chats', icon: MessagesSquare, right: 'answer-chats', group: 'users' },
    children: [{ path: ':userId?/:propertyId?', Component: screen(() => import('./chats/chats-screen.tsx')) }],
  },
  {
    path: 'reported-chat',
    handle: { name: 'console.users.reportedChat', icon: Flag, right: 'decide', group: 'users', isHidden: true },
    children: [{ path: ':id?', Component: screen(() => import('./chats/reported-chat-screen.tsx')) }],
  },
  {
    path: 'announcements',
    handle: { name: 'console.announcements.title', icon: Megaphone, right: 'send-notifications', group: 'users' },
    Component: screen(() => import('./announcements/announcements-screen.tsx')),
  },
  {
    path: 'payments',
    handle: { name: 'console.billing.payments', icon: CreditCard, right: 'read-money', group: 'billing' },
    children: [{ path: ':id?', Component: screen(() => import('./billing/payments/payments-screen.tsx')) }],
  },
  {
    path: 'revenue',
    handle: { name: 'console.billing.revenue', icon: ChartColumn, right: 'read-money', group: 'billing' },
    Component: screen(() => import('./billing/revenue/revenue-screen.tsx')),
  },
  {
    path: 'packages',
    handle: { name: 'console.billing.packages', icon: Package, right: 'read-money', group: 'billing' },
    children: [{ path: ':id?', Component: screen(() => import('./billing/packages/packages-screen.tsx')) }],
  },
  {
    path: 'subscriptions',
    handle: { name: 'console.billing.subscriptions', icon: Repeat, right: 'read-money', group: 'billing' },
    Component: screen(() => import('./billing/subscriptions/subscriptions-screen.tsx')),
  },
  {
    path: 'gateways',
    handle: { name: 'console.billing.gateways', icon: KeyRound, right: 'manage-money', group: 'billing' },
    Component: screen(() => import('./billing/gateways/gateways-screen.tsx')),
  },
  {
    path: 'articles',
    handle: { name: 'console.content.articles', icon: FileText, right: 'manage-words', group: 'content' },
    children: [
      { index: true, Component: screen(() => import('./content/articles-screen.tsx')) },
      { path: ':id', Component: screen(() => import('./content/article-screen.tsx')) },
    ],
  },
  {
    path: 'questions',
    handle: { name: 'console.content.questions', icon: CircleHelp, right: 'manage-words', group: 'content' },
    Component: screen(() => import('./content/faqs-screen.tsx')),
  },
  {
    path: 'pages',
    handle: { name: 'console.content.pages', icon: ScrollText, right: 'manage-words', group: 'content' },
    children: [{ path: ':page?', Component: screen(() => import('./content/site-pages-screen.tsx')) }],
  },
  {
    path: 'search-texts',
    handle: { name: 'console.content.seo', icon: SearchCheck, right: 'manage-words', group: 'content' },
    Component: screen(() => import('./content/seo-screen.tsx')),
  },
  {
    path: 'report-reasons',
    handle: { name: 'console.content.reasons', icon: Flag, right: 'manage-words', group: 'content' },
    Component: screen(() => import('./content/report-reasons-screen.tsx')),
  },
  {
    path: 'languages',
    handle: { name: 'console.languages.title', icon: Languages, right: 'manage-words', group: 'content' },
    children: [
      { index: true, Component: screen(() => import('./languages/languages-screen.tsx')) },
      { path: ':code', Component: screen(() => import('./languages/language-texts-screen.tsx')) },
    ],
  },
  {
    path: 'mails',
    handle: { name: 'console.mailTexts.title', icon: Mails, right: 'manage-words', group: 'content' },
    children: [{ path: ':mail?', Component: screen(() => import('./mail-texts/mail-texts-screen.tsx')) }],
  },
  {
    path: 'outgoing',
    handle: { name: 'console.outgoingMessages.title', icon: Send, right: 'read-people', group: 'content' },
    Component: screen(() => import('./outgoing-messages/outgoing-screen.tsx')),
  },
  {
    path: 'verification-form',
    handle: { name: 'console.verificationForm.title', icon: ListChecks, right: 'manage-settings', group: 'users' },
    Component: screen(() => import('./verification-form/verification-form-screen.tsx')),
  },
  {
    path: 'settings',
    handle: { name: 'console.settings.title', icon: Settings2, right: 'manage-settings', group: 'system' },
    children: [{ path: ':group?', Component: screen(() => import('./settings/settings-screen.tsx')) }],
  },
  {
    path: 'setup',
    handle: { name: 'console.setup.title', icon: Wand, right: 'manage-settings', group: 'system', isHidden: true },
    children: [{ path: ':step?', Component: screen(() => import('./setup/setup-screen.tsx')) }],
  },
  {
    path: 'team',
    handle: { name: 'console.team.title', icon: UserCog, right: 'manage-team', group: 'system' },
    Component: screen(() => import('./team/team-screen.tsx')),
  },
  {
    path: 'log',
    handle: { name: 'console.team.log', icon: ScrollText, right: 'read-audit', group: 'system' },
    Component: screen(() => import('./team/audit-log-screen.tsx')),
  },
  {
    path: 'account',
    handle: { name: 'console.team.account', icon: CircleUser, right: 'read', group: 'system' },
    Component: screen(() => import('./team/account-screen.tsx')),
  },
];

const ChoosePassword = screen(() => import('./team/choose-password.tsx'));

/** Screens without a session; every other address shows the sign-in form, and its own page after sign-in. */
export const signedOutRoutes: RouteObject[] = [
  { path: 'setup', Component: screen(() => import('./setup/first-operator-screen.tsx')) },
  { path: 'invitation', element: <ChoosePassword isInvitation /> },
  { path: 'password', element: <ChoosePassword /> },
  { path: 'forgot', Component: screen(() => import('./team/forgot-password.tsx')) },
  { path: '*', Component: screen(() => import('./session/sign-in-screen.tsx')) },
];
