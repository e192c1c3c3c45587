import { useEffect, useState } from 'preact/hooks';
import type { ChatSlots as LoadedSlots } from './ChatSlots.tsx';

interface SlotsPlaceProps {
  applicationId: string;
  onOffered: () => void;
}

/** Where times can be chosen in the conversation; what it needs is loaded when there may be some. */
export const SlotsPlace = (props: SlotsPlaceProps) => {
  const [Slots, setSlots] = useState<typeof LoadedSlots>();
  useEffect(() => {
    // Without it there is the page of its own, and the link in the mail.
    import('./ChatSlots.tsx').then(
      (loaded) => setSlots(() => loaded.ChatSlots),
      () => undefined,
    );
  }, []);
  return Slots ? <Slots {...props} /> : null;
};
