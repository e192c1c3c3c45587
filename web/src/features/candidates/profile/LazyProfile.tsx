import { LostDialog } from '#ui/loading/dialogPart.tsx';
import { LostPart, part } from '#ui/loading/part.tsx';
import { whenIdle } from '#ui/hooks/whenIdle.ts';
import { useEffect } from 'react';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

/** The profile that is open; nobody waits for its code to see the first candidate. */
export const LazyProfile = part(async () => (await import('./OpenProfile.tsx')).OpenProfile, {
  waiting: ({ presentation }) => presentation === 'beside' && <ProfileSkeleton />,
  lost: ({ given: { presentation, selection }, ...lost }) =>
    presentation === 'beside' ? <LostPart {...lost} /> : <LostDialog {...lost} given={{ onClose: selection.close }} />,
});

/** Has the profile at hand as soon as the candidates stand there and nothing else is to be done. */
export const useProfileAhead = (isListed: boolean): void =>
  useEffect(() => (isListed ? whenIdle(() => void LazyProfile.load().catch(() => undefined)) : undefined), [isListed]);
