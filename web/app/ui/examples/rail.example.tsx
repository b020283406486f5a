import { Panel } from '../panel.tsx';
import { Rail } from '../navigation/rail.tsx';
import { SectionHead } from '../section.tsx';

export default function RailExample() {
  return (
    <div>
      <SectionHead
        as="h3"
        title="Featured this week"
        text="Paid for by their owners, checked by us."
        more={{ to: '#rail', label: 'See all 64' }}
      />
      <Rail label="Featured homes" previousLabel="Homes before" nextLabel="More homes" buttonAt="50%">
        {Array.from({ length: 9 }, (_, index) => (
          <Panel key={index} className="aspect-4/3">
            <a className="link" href="#rail">
              Home {index + 1}
            </a>
          </Panel>
        ))}
      </Rail>
    </div>
  );
}
