import { featureKeys, features } from '@latchkey/contract/package/features';
import { DeferredTexts } from '../../../i18n/deferred-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { OfferFeatureRow } from '../../../routes/package/offered-row.tsx';
import { PackageColumn } from '../../../routes/package/package-column.tsx';
import { durationHours, type PackageDraft } from './package-draft.ts';

/** The package as visitors see it on the package page. */
export function PackagePreview({ draft, id }: { draft: PackageDraft; id: number }) {
  const { t } = useTranslation();
  const opens = featureKeys.flatMap((key) => {
    const { limitType, limit } = draft.featureLimits[key];
    return limitType === 'off' ? [] : [{ id: features[key].id, limit: limitType === 'limited' ? (limit ?? 0) : null }];
  });
  const price = draft.isPaid ? draft.price : null;
  const offer = { id, name: draft.name, price, duration: durationHours(draft), opens };
  return (
    <section aria-label={t('console.money.preview')} className="package-preview">
      <h3 className="console-heading">{t('console.money.preview')}</h3>
      <DeferredTexts group="pages">
        <PackageColumn offer={offer} action={null}>
          {featureKeys.map((key) => (
            <OfferFeatureRow key={key} feature={key} offer={offer} />
          ))}
        </PackageColumn>
      </DeferredTexts>
    </section>
  );
}
