import { type Language, ownNames } from '@marigold/words/languages';
import { preferences, usePreferences } from '#ui/storage/preferences.ts';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { chooseTheme } from '#ui/theme/chooseTheme.ts';
import { settings, useSettings } from '#ui/theme/settings.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Check, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionFrame } from '../SectionFrame.tsx';
import { SettingRow, SwitchRow } from '../SettingRow.tsx';
import { ThemeCards } from '../ThemeCards.tsx';

const toStandard = () => {
  settings.set({ direction: 'ltr', responsiveFontSizes: true });
  preferences.set({
    autoAdvance: true,
    reduceMotion: false,
    keepMessages: false,
    enterSends: true,
    holdMessages: false,
  });
  chooseTheme('system');
};

/** How everything looks: each choice applies at once and is kept in this browser. */
export function DisplaySection() {
  const { t } = useTranslation();
  const { direction, responsiveFontSizes } = useSettings();
  const { language, autoAdvance, reduceMotion, keepMessages, enterSends, holdMessages } = usePreferences();
  const systemIsStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <SectionFrame
      footer={
        <>
          <Check size={15} color={color.successText} aria-hidden />
          {t('Applied at once')}
          <Button
            size="small"
            startIcon={<RotateCcw size={14} />}
            onClick={toStandard}
            sx={{ marginInlineStart: 'auto' }}
          >
            {t('Back to standard')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box aria-hidden sx={{ fontWeight: 550 }}>
          {t('Theme')}
        </Box>
        <ThemeCards />
      </Box>
      <Divider />
      <SettingRow title={t('Direction')} words={t('Turns the layout')}>
        <SegmentedControl
          label={t('Direction')}
          segments={[
            { value: 'ltr', label: t('Left to right') },
            { value: 'rtl', label: t('Right to left') },
          ]}
          value={direction}
          onChange={(value) => settings.set({ direction: value })}
        />
      </SettingRow>
      <SettingRow title={t('Language')} words={t('Dates and numbers follow it')}>
        <SegmentedControl<Language>
          label={t('Language')}
          segments={(Object.keys(ownNames) as Language[]).map((value) => ({ value, label: ownNames[value] }))}
          value={language}
          onChange={(value) => preferences.set({ language: value })}
        />
      </SettingRow>
      <Divider />
      <SwitchRow
        title={t('Responsive font sizes')}
        words={t('Titles and text fit the screen')}
        checked={responsiveFontSizes}
        onChange={(value) => settings.set({ responsiveFontSizes: value })}
      />
      <SwitchRow
        title={t('Reduce motion')}
        words={systemIsStill ? t('Your system asks for it') : t('Nothing slides or fades')}
        checked={reduceMotion || systemIsStill}
        disabled={systemIsStill}
        onChange={(value) => preferences.set({ reduceMotion: value })}
      />
      <SwitchRow
        title={t('Go to the next candidate')}
        words={t('After a move or a rejection')}
        checked={autoAdvance}
        onChange={(value) => preferences.set({ autoAdvance: value })}
      />
      <SwitchRow
        title={t('Keep messages on screen')}
        words={t('Undo notes stay until you close them')}
        checked={keepMessages}
        onChange={(value) => preferences.set({ keepMessages: value })}
      />
      <SwitchRow
        title={t('Enter sends messages')}
        words={t('Off: Enter breaks the line, with Ctrl or ⌘ it sends')}
        checked={enterSends}
        onChange={(value) => preferences.set({ enterSends: value })}
      />
      <SwitchRow
        title={t('Hold messages for 5 seconds')}
        words={t('Until then you can take them back')}
        checked={holdMessages}
        onChange={(value) => preferences.set({ holdMessages: value })}
      />
    </SectionFrame>
  );
}
