import type { FeedItem } from '@marigold/contract/feed';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#ui/hooks/useCopy.ts';
import { titleOf } from '../kinds.ts';

/** Hands the address of something to the apps of the device, or copies it where a browser has no such menu. */
export const useShare = () => {
  const { t } = useTranslation();
  const copy = useCopy();
  return (item: FeedItem): void => {
    const { shareUrl: url, company, member } = item;
    const copied = member
      ? t('Link copied. Only colleagues who see this candidate can open it.')
      : t('Link copied. Everybody can open it.');
    // A candidate is no business of other apps, and a menu for sharing is made for them.
    if (member || !('share' in navigator)) return void copy(url, { copied });
    // Whoever closes the menu has decided; nothing is copied then.
    navigator.share({ title: `${titleOf(item)} – ${company.name}`, url }).catch((refusal: unknown) => {
      if (!(refusal instanceof DOMException && refusal.name === 'AbortError')) void copy(url, { copied });
    });
  };
};
