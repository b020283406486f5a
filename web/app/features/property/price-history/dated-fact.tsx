import { useFormat } from '../../../format/use-format.ts';

export function DateRow({ name, at }: { name: string; at: string }) {
  const format = useFormat();
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tnum">
        <time dateTime={at}>{format.date(at)}</time>
      </dd>
    </div>
  );
}
