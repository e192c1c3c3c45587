import { useAppSelector } from '#state/root.ts';
import { SaveState } from '#ui/feedback/SaveState.tsx';

/** When what was entered was last kept; nothing before the first word. */
export function SavedNote() {
  const savedAt = useAppSelector(({ onboarding }) => onboarding.savedAt);
  return <SaveState saving={savedAt === null ? null : { state: 'saved', at: new Date(savedAt) }} />;
}
