import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';

/** Texts that the specification quotes, by section, with their keys. */
const quoted: [section: number, text: string, keys: string[]][] = [
  [2, 'Mark as sold', ['ownerDashboard.do.mark_sold']],
  [2, 'Mark as rented', ['ownerDashboard.do.mark_rented']],
  [2, 'Mark as available for rent', ['ownerDashboard.do.offer_again']],
  [
    4,
    'Approved',
    ['ownerDashboard.decision.approved', 'console.listings.state.approved', 'console.users.request.approved'],
  ],
  [
    4,
    'Rejected',
    [
      'ownerDashboard.decision.rejected',
      'ownerDashboard.tab.rejected',
      'advert.state.rejected',
      'console.listings.state.rejected',
      'console.users.request.rejected',
    ],
  ],
  [
    4,
    'Pending',
    [
      'ownerDashboard.decision.pending',
      'ownerDashboard.tab.pending',
      'advert.state.pending',
      'console.listings.state.pending',
      'console.statistics.state.pending',
      'console.users.request.pending',
      'console.users.payment.pending',
      'console.billing.state.pending',
      'payment.state.pending',
    ],
  ],
  [4, 'Expired', ['advert.state.expired', 'console.users.package.ended', 'payment.ended.ran_out']],
  [
    4,
    'Active',
    [
      'advert.state.approved',
      'console.listings.state.on',
      'console.users.package.running',
      'console.users.standing.active',
    ],
  ],
  [4, 'Sold', ['card.sold', 'ownerDashboard.tab.sold']],
  [4, 'Rented', ['card.rented', 'ownerDashboard.tab.rented']],
  [4, 'Inactive', ['console.listings.state.off']],
  [5, 'You have not completed your profile yet. Please complete first', ['postingGate.profile_incomplete']],
  [5, 'You have not completed profile verification. Please complete first', ['postingGate.verification_required']],
  [
    5,
    'Email address is invalid',
    [
      'signIn.wrong.email',
      'profile.wrong.email',
      'contentPages.contact.emailWrong',
      'alerts.emailWrong',
      'signInErrors.email_invalid',
      'console.team.emailWrong',
    ],
  ],
  [5, 'Please enter a message before sending', ['chat.emptyMessage', 'chat.failed.message_empty']],
  [
    6,
    'This Action is Not Allowed in Demo Mode',
    [
      'advert.failed.demo_mode',
      'alerts.failed.demo_mode',
      'chat.failed.demo_mode',
      'console.failure.demo_mode',
      'savedListings.failed.demo_mode',
      'ownerDashboard.failed.demo_mode',
      'packages.failed.demo_mode',
      'posting.failed.demo_mode',
      'contentPages.contact.failed.demo_mode',
      'signIn.failed.demo_mode',
    ],
  ],
  [6, 'You blocked this user.', ['chat.silence.blockedByMe', 'chat.failed.blocked_by_me']],
  [6, 'You have been blocked.', ['chat.silence.blockedByUser', 'chat.failed.blocked_by_user']],
  [8, 'An error occurred. {{code}}', ['signInErrors.unknown']],
  [8, 'Opps!', ['packageRequired.oops']],
  [8, 'limit or package not available', ['access.project_access.limit']],
  [9, 'Upcoming', ['posting.projectType.upcoming', 'projects.state.upcoming']],
  [9, 'Under construction', ['posting.projectType.under_construction', 'projects.state.under_construction']],
  [9, 'Anytime', ['search.listed.any']],
  [9, 'Last week', ['search.listed.0']],
  [9, 'Yesterday', ['search.listed.1']],
];

test.each(quoted)('section %i: “%s” is used word for word', (_, text, keys) => {
  expect(keys.map((key) => [key, english[key]])).toEqual(keys.map((key) => [key, text]));
});

// Section 8 quotes the beginning of the text.
test('the text for wrong sign-in details starts as specified', () => {
  expect(english['signInErrors.details_wrong']).toMatch(/^The details entered are incorrect\./);
});

const statusKey =
  /\.(?:state|decision|tab|request|verification|payment)\.(approved|rejected|expired|pending|sold|rented)$/;

test('a status of a listing, request or payment is named by the word of the specification', () => {
  // Approved adverts run: the specification calls them active. Texts with a full stop explain a status.
  const reworded = Object.entries(english).filter(([key, text]) => {
    const status = statusKey.exec(key)?.[1];
    return status && key !== 'advert.state.approved' && !text.endsWith('.') && !text.toLowerCase().includes(status);
  });
  expect(reworded).toEqual([]);
});
