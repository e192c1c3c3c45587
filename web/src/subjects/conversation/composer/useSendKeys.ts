import { usePreferences } from '#ui/storage/preferences.ts';
import useMediaQuery from '@mui/material/useMediaQuery';

/** What sends a message: Enter, or on phones and for whoever chose so, Enter with another key. */
export const useSendKeys = (): 'enter' | 'mod+enter' => {
  const { enterSends } = usePreferences();
  const isFine = useMediaQuery('(pointer: fine)');
  return enterSends && isFine ? 'enter' : 'mod+enter';
};
