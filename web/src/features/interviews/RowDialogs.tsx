import { useMe } from '#state/root.ts';
import { meetingOf } from '#subjects/candidate/interview/meeting.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import type { Interview } from '@marigold/contract/interviews';
import { createContext, type ReactNode, useContext, useState } from 'react';

const ScheduleSheet = dialogPart(
  async () => (await import('#subjects/candidate/interview/sheet/ScheduleSheet.tsx')).ScheduleSheet,
);
const CancelInterview = dialogPart(
  async () => (await import('#subjects/candidate/interview/CancelInterview.tsx')).CancelInterview,
);

/** What somebody is doing with an interview, as it was when they began. */
interface Doing {
  what: 'move' | 'cancel';
  interview: Interview;
}

const Begin = createContext<(doing: Doing) => void>(() => undefined);

/** Opens the dialog in which an interview is moved or cancelled. */
export const useDoing = () => useContext(Begin);

/**
 * Holds the dialogs of interviews above their rows: a row goes elsewhere when a colleague moves its interview, and what
 * somebody is typing about it must not go with it. Saving then says who changed it.
 */
export function RowDialogs({ children }: { children: ReactNode }) {
  const { companyId } = useMe();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <Begin value={setDoing}>
      {children}
      {doing?.what === 'move' && <ScheduleSheet meeting={meetingOf(companyId, doing.interview)} onClose={close} />}
      {doing?.what === 'cancel' && <CancelInterview interview={doing.interview} onClose={close} />}
    </Begin>
  );
}
