import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

const samples = { sale: 1_250_000, rent: 1_450, instalment: 1_649.75 };

/** Sample prices in every format that the site uses. */
export function PricePreview() {
  const { t } = useTranslation();
  const { price, shortPrice, exactPrice } = useFormat();
  const lines = [
    ['sell', price(samples.sale)],
    ['rent', price(samples.rent)],
    ['onMap', shortPrice(samples.sale)],
    ['instalment', exactPrice(samples.instalment)],
  ] as const;
  return (
    <dl className="settings-prices">
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt className="console-quiet">{t(`console.settings.sample.${name}`)}</dt>
          <dd className="num tnum">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
