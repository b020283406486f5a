import type { LegalTemplates } from '../legal-template.ts';

export const en: LegalTemplates = {
  missing: {
    company: '[company name]',
    email: '[email address]',
    address: '[postal address]',
    country: '[country]',
  },
  terms_conditions: `
<p>{{company}}, {{address}}, {{country}} (“we”) runs this marketplace. Whoever uses it accepts these terms.</p>
<h2>What this marketplace is</h2>
<p>Owners and agents show properties and projects here, and visitors get in touch with them. Sales, rentals and agency contracts are made between those people. We are not a party to them, and we are not a broker unless we say so in writing.</p>
<h2>Your account</h2>
<ul><li>You are of legal age, and what you say about yourself is true and up to date.</li><li>You keep your password and codes to yourself and tell us at once if somebody else has used your account.</li><li>You answer for what is done with your account.</li></ul>
<h2>Rules for listings</h2>
<ul><li>You list only what you own or have been asked to market.</li><li>Price, size, location, condition and pictures are true, and pictures are yours to use.</li><li>One property is listed once, and you take it down or mark it as soon as it is sold or let.</li><li>A listing does not discriminate, and it holds no personal data of other people.</li></ul>
<p>We check listings and may refuse, hide or remove those that break these rules; we tell you why. From time to time we ask whether a property is still available, and hide it if nobody answers. What you upload remains yours; you allow us to store it, to show it and to make smaller copies of it for as long as it is listed.</p>
<h2>Messages</h2>
<p>Use messages to talk about properties. Spam, fraud, threats and insults are forbidden. Users can block and report each other.</p>
<h2>Packages, payments and refunds</h2>
<p>Some features need a package. Its price, currency, duration and limits are shown before you pay. A payment provider takes the payment; we never see card numbers. A package begins once the payment is confirmed, ends by itself and does not renew. You receive a receipt. Rights of withdrawal and refund that the law gives you are not limited. If a package cannot be used through our fault, we refund the part that was not used. Write to {{email}}.</p>
<h2>Liability</h2>
<p>We do not guarantee that listings are correct: view a property and check its papers before you pay or sign anything. We are liable without limit for intent, gross negligence and injury to persons. Otherwise we are liable only for the breach of essential duties, and only for damage that is typical and foreseeable. Liability that the law does not allow us to exclude is not excluded.</p>
<h2>Ending</h2>
<p>You can delete your account at any time in your profile. Your listings, and packages that are still running, end with it. We may suspend or close an account that breaks these terms, after a warning unless the breach is serious. You can object by writing to {{email}}.</p>
<h2>Changes, law and contact</h2>
<p>We announce changes of these terms on this page and, where they matter to you, by mail. The law of {{country}} applies; the protection that consumers have where they live is not affected. Questions: {{email}}.</p>`,
  privacy_policy: `
<p>{{company}}, {{address}}, {{country}} is responsible for the personal data that this site processes. Contact: {{email}}.</p>
<h2>What we store, and why</h2>
<ul><li><strong>Account</strong>: name, email, phone number, address, picture and what you write about yourself, to sign you in and to show who offers a property. Passwords are stored only as a hash that nobody can read back.</li><li><strong>Listings and projects</strong>, with their pictures and documents, to publish them. Location data is removed from pictures.</li><li><strong>Favourites, notes, saved searches and messages</strong>, so that you find them again and others receive what you write.</li><li><strong>Verification</strong>: the answers and documents you hand in. Only our staff can open them.</li><li><strong>Payments</strong>: package, amount, date and the provider’s reference. Card numbers stay with the provider.</li><li><strong>Devices</strong>: browser and time of each sign-in, so that you can see and end your sessions, and push addresses if you allow notifications.</li><li><strong>Statistics</strong>: views and visits are counted under a key that changes every day and cannot be traced back later; search words are stored without a name. Internet addresses are used to stop abuse.</li></ul>
<p>We process this data to perform our contract with you, to meet legal duties and, for security and statistics, on the ground of our legitimate interest. Notifications to your devices need your consent.</p>
<h2>How long</h2>
<ul><li>Account, listings, messages and saved searches: until you delete them or your account. Deleting the account takes effect at once.</li><li>Sessions: 60 days without use, and a year at most.</li><li>Notifications: one year. Sent mails and text messages: 30 days. Matches of saved searches: 60 days.</li><li>Keys for counting: two days. Search words: 90 days.</li><li>Payment records and receipts: as long as the law requires, without your name once the account is deleted.</li><li>Backups: [number] days.</li></ul>
<h2>Cookies and browser storage</h2>
<p>Cookies remember your language and whether pages are light or dark: for a year, or until you close the browser if you decline. The browser’s storage keeps you signed in and remembers what you have looked at. There are no cookies for advertising and none of other companies.</p>
<h2>Who receives data</h2>
<p>Everybody can see what you publish. People you write to receive your message and your name. Services that we need receive what they need: those that host the site, deliver mails, text messages and notifications, and the payment provider you use. Maps and the search for places run on our own server. We do not sell data.</p>
<h2>Your rights</h2>
<p>You can see and correct your data in your profile, download all of it and delete your account there. You can object to processing, ask us to restrict it and withdraw consent. Write to {{email}}. You can also complain to the data protection authority of your country.</p>`,
};
