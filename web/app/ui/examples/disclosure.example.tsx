import { Disclosure, Disclosures } from '../navigation/disclosure.tsx';

export default function DisclosureExample() {
  return (
    <Disclosures>
      <Disclosure open title="What does it cost to list a home?">
        Your first two listings are free for 30 days. After that, packages start at €19 a month.
      </Disclosure>
      <Disclosure title="Who sees my phone number?">People who say that they are interested.</Disclosure>
      <Disclosure title="What does “Verified” mean?">We’ve checked the owner’s documents.</Disclosure>
    </Disclosures>
  );
}
