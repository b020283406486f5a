import { Mail, MapPin, Phone } from 'lucide-react';
import { useMarket } from '../../../market/market.tsx';

/** The contact details, as in the footer. */
export function ContactPreview() {
  const { name, address, email, phone, secondPhone } = useMarket();
  const contacts = [
    [MapPin, address],
    [Mail, email],
    [Phone, phone],
    [Phone, secondPhone],
  ] as const;
  return (
    <div className="settings-summary">
      <b>
        <bdi>{name}</bdi>
      </b>
      {contacts.map(
        ([Icon, text], index) =>
          text && (
            <span key={index}>
              <Icon className="i-16" aria-hidden="true" />
              <bdi>{text}</bdi>
            </span>
          ),
      )}
    </div>
  );
}
