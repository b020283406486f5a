import { mapPreviewPath } from '@latchkey/contract/map/base-map';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/**
 * The map in both themes, in frames, because the policy of this page allows the origins of the saved map only.
 * @param draft of a test; blank for the saved map
 */
export function MapPreviews({ draft }: { draft: string }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="console-heading">{t(draft ? 'console.map.preview' : 'console.map.current')}</h2>
      <div className="map-previews">
        {(['light', 'dark'] as const).map((theme) => (
          <figure key={theme}>
            <iframe
              key={draft}
              title={t(`console.map.preview.${theme}`)}
              src={`${mapPreviewPath}?${new URLSearchParams({ draft, theme })}`}
            />
            <figcaption className="console-quiet">{t(`console.map.preview.${theme}`)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
