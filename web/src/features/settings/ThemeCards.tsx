import { usePreferences } from '#ui/storage/preferences.ts';
import { chooseTheme, type ThemeChoice } from '#ui/theme/chooseTheme.ts';
import { type Settings, useSettings } from '#ui/theme/settings.ts';
import { color, dark, light, radius } from '#ui/theme/tokens.ts';
import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const looks = { dark, light } as const;

/** A small picture of a screen in one theme; its end half, where it shows the other one. */
const Miniature = ({ theme, half }: { theme: Settings['theme']; half?: boolean }) => {
  const look = looks[theme];
  return (
    <svg
      viewBox="0 0 150 72"
      width="100%"
      height="72"
      preserveAspectRatio="none"
      aria-hidden
      style={
        half ? { position: 'absolute', inset: 0, clipPath: 'polygon(60% 0, 100% 0, 100% 100%, 40% 100%)' } : undefined
      }
    >
      <rect width="150" height="72" fill={look.surface1} />
      <rect width="36" height="72" fill={look.canvas} />
      <rect x="8" y="8" width="8" height="10" rx="4" fill={look.primary} />
      <rect x="8" y="26" width="20" height="4" rx="2" fill={look.text3} />
      <rect x="8" y="36" width="16" height="4" rx="2" fill={look.border} />
      <rect x="46" y="11" width="46" height="6" rx="3" fill={look.text} />
      <rect x="118" y="8" width="22" height="12" rx="4" fill={look.primary} />
      {[28, 48].map((y) => (
        <g key={y}>
          <rect x="46" y={y} width="94" height="16" rx="4" fill={look.surface3} />
          <rect x="52" y={y + 6} width="36" height="4" rx="2" fill={look.text3} />
        </g>
      ))}
    </svg>
  );
};

const choices = ['dark', 'light', 'system'] as const;

/** Dark, light or as the system, chosen by picture; arrow keys go from one to the next. */
export function ThemeCards() {
  const { t } = useTranslation();
  const { theme } = useSettings();
  const { followsSystem } = usePreferences();
  const chosen: ThemeChoice = followsSystem ? 'system' : theme;
  const names = { dark: t('Dark'), light: t('Light'), system: t('As the system') };
  return (
    <Box
      role="radiogroup"
      aria-label={t('Theme')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5 }}
    >
      {choices.map((option) => (
        <Box
          key={option}
          component="label"
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr',
            justifyItems: 'center',
            gap: 1,
            cursor: 'pointer',
            fontWeight: 550,
            fontSize: '0.8125rem',
            textAlign: 'center',
            color: chosen === option ? color.primaryText : color.text,
          }}
        >
          <Box
            component="input"
            type="radio"
            name="theme"
            sx={visuallyHidden}
            checked={chosen === option}
            onChange={() => chooseTheme(option)}
          />
          <Box
            sx={{
              position: 'relative',
              height: 74,
              width: '100%',
              borderRadius: `${radius.card}px`,
              border: `1px solid ${color.border}`,
              overflow: 'hidden',
              outline: chosen === option ? `2px solid ${color.primaryGraphic}` : 'none',
              outlineOffset: 2,
              'input:focus-visible + &': { outline: `2px solid ${color.focus}` },
            }}
          >
            <Miniature theme={option === 'light' ? 'light' : 'dark'} />
            {option === 'system' && <Miniature theme="light" half />}
          </Box>
          {names[option]}
        </Box>
      ))}
    </Box>
  );
}
