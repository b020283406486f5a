import { useState } from 'react';
import { Gem, MapPin } from 'lucide-react';
import { Checkbox } from '../fields/checkbox.tsx';
import { Chip, ChipLink } from '../chip.tsx';
import { RadioGroup } from '../fields/radio-group.tsx';
import { Switch } from '../fields/switch.tsx';

export default function ChoicesExample() {
  const [premium, setPremium] = useState(false);
  const [period, setPeriod] = useState<'month' | 'year'>('month');
  return (
    <>
      <div className="chips">
        <ChipLink to="#choices" selected icon={<MapPin />}>
          Lisbon
        </ChipLink>
        <Chip opens>Bedrooms</Chip>
        <Chip selected={premium} onClick={() => setPremium(!premium)} icon={<Gem />}>
          Premium
        </Chip>
        <Chip opens selected>
          For sale
        </Chip>
      </div>
      <div className="flex flex-wrap items-center gap-6">
        <Checkbox defaultChecked>Lift</Checkbox>
        <Checkbox>Garage</Checkbox>
        <Checkbox mixed>Some rooms</Checkbox>
        <Checkbox disabled>Pool</Checkbox>
      </div>
      <RadioGroup
        inline
        legend="Rent period"
        choices={[
          { value: 'month', label: 'Monthly' },
          { value: 'year', label: 'Yearly' },
        ]}
        value={period}
        onValueChange={setPeriod}
      />
      <div className="flex flex-wrap gap-6">
        <Switch defaultChecked>Shown</Switch>
        <Switch>Hidden</Switch>
        <Switch disabled>Off</Switch>
      </div>
      <Switch spread help="Shown to members of a package">
        Only premium homes
      </Switch>
    </>
  );
}
