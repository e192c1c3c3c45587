import { offersDemo } from '#api/addresses.ts';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WayLink } from '#ui/layout/WayLink.tsx';

/** The way to the demo, where this server offers one. */
export function TryDemo() {
  const { t } = useTranslation();
  if (!offersDemo()) return null;
  return <WayLink to="/demo" icon={Sparkles} title={t('Try the demo')} words={t('Nothing is sent')} />;
}
