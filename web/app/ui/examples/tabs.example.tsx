import { useState } from 'react';
import { Grid2x2, List, Map } from 'lucide-react';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { TabLinks } from '../navigation/tab-links.tsx';
import { Tabs } from '../navigation/tabs.tsx';

export default function TabsExample() {
  const [tab, setTab] = useState<'description' | 'facts' | 'plans'>('description');
  const [view, setView] = useState<'grid' | 'list' | 'map'>('grid');
  return (
    <>
      <Tabs
        label="About this home"
        value={tab}
        onValueChange={setTab}
        panelClassName="pt-4"
        tabs={[
          { value: 'description', label: 'Description', panel: <p>Light from both sides.</p> },
          { value: 'facts', label: 'Facts', panel: <p>108 m², third floor.</p> },
          { value: 'plans', label: 'Plans', count: 6, panel: <p>Six plans.</p> },
        ]}
      />
      <TabLinks
        label="Offers"
        links={[
          { to: '#tabs', label: 'Buy', current: true },
          { to: '#rent', label: 'Rent' },
          { to: '#projects', label: 'Projects', count: 24 },
        ]}
      />
      <div className="flex flex-wrap gap-4">
        <SegmentedControl
          legend="View with words"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'grid', label: 'Grid' },
            { value: 'list', label: 'List' },
            { value: 'map', label: 'Map' },
          ]}
        />
        <SegmentedControl
          legend="View"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'grid', label: 'Grid', icon: <Grid2x2 /> },
            { value: 'list', label: 'List', icon: <List /> },
            { value: 'map', label: 'Map', icon: <Map /> },
          ]}
        />
      </div>
    </>
  );
}
