import { preferences, usePreferences } from '#ui/storage/preferences.ts';
import { ShortcutList } from '#ui/shortcuts/ShortcutList.tsx';
import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';
import { SectionFrame } from '../SectionFrame.tsx';
import { SwitchRow } from '../SettingRow.tsx';

/** The keys that work where somebody is, and the switch that turns single ones off. */
export function KeysSection() {
  const { t } = useTranslation();
  const { singleKeys } = usePreferences();
  return (
    <SectionFrame footer={t('Each page brings keys of its own; they are listed while you are there.')}>
      <SwitchRow
        title={t('Single-key shortcuts')}
        words={t('Off leaves only those with Ctrl or ⌘')}
        checked={singleKeys}
        onChange={(value) => preferences.set({ singleKeys: value })}
      />
      <Divider />
      <ShortcutList />
    </SectionFrame>
  );
}
