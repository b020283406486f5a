import { Minus, Plus } from 'lucide-react';
import { MapCard, MapControls } from '../map-card.tsx';
import { MapCluster } from '../map-cluster.tsx';
import { Picture } from '../picture.tsx';
import { PricePin } from '../price-pin.tsx';

export default function MapExample() {
  return (
    <div className="flex flex-wrap items-center gap-6 rounded-card bg-map-land p-8">
      <PricePin label="€465K, flat in Alvalade" price="€465K" />
      <PricePin label="€512K, flat in Estrela, seen" price="€512K" seen />
      <PricePin label="€1.49M, villa in Cascais, premium" price="€1.49M" premium />
      <PricePin label="€1,950 per month, flat in Estrela" price="€1,950" rent />
      <PricePin label="€589K, flat in Campo de Ourique" price="€589K" chosen />
      <MapCluster count={12} short="12" label="12 homes, go nearer" />
      <MapCluster count={146} short="146" label="146 homes, go nearer" />
      <MapCluster count={1_240} short="1.2K" label="1.2K homes, go nearer" />
      <MapControls>
        <button type="button" aria-label="Nearer">
          <Plus />
        </button>
        <button type="button" aria-label="Farther">
          <Minus />
        </button>
      </MapControls>
      <MapCard
        closeLabel="Close"
        onClose={() => {}}
        picture={
          <Picture src="" alt="" sizes="272px" ratio="16/10" meta={{ thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' }} />
        }
      >
        <p className="tnum text-18 font-semibold">€589,000</p>
        <p className="text-14">Corner flat with an eat-in kitchen</p>
      </MapCard>
    </div>
  );
}
