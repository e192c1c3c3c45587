import { isLanguage, ownNames } from '@marigold/words/languages';
import Box from '@mui/material/Box';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { preferences, usePreferences } from '../storage/preferences.ts';
import { color, radius } from '../theme/tokens.ts';

/** The interface's language, chosen with the system's own menu. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language } = usePreferences();
  return (
    <Box
      component="label"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        borderRadius: `${radius.md}px`,
        color: color.text3,
        '&:hover': { color: color.text },
        '&:has(:focus-visible)': { outline: `2px solid ${color.focus}` },
      }}
    >
      <Languages size={15} aria-hidden />
      <Box
        component="select"
        aria-label={t('Language')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && preferences.set({ language: target.value })}
        sx={{
          appearance: 'none',
          minHeight: 44,
          border: 0,
          bgcolor: 'transparent',
          color: 'inherit',
          typography: 'meta',
          cursor: 'pointer',
          '&:focus-visible': { outline: 'none' },
          '& option': { bgcolor: color.surface3, color: color.text },
        }}
      >
        {Object.entries(ownNames).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Box>
    </Box>
  );
}
