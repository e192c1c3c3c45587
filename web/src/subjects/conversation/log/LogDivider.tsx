import { serverNow } from '@marigold/contract/serverTime';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const line = { flex: 1, height: '1px', bgcolor: 'currentColor', opacity: 0.5 } as const;

/** A translation key where a day is near, else its date. */
const dayWords = (at: string, language: string): string => {
  const date = new Date(at);
  const today = new Date(serverNow());
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (date.toDateString() === today.toDateString()) return 'Today';
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() !== today.getFullYear() && { year: 'numeric' }),
  }).format(date);
};

/** A day between messages, in words: today, yesterday, or the date. */
export function DayDivider({ at }: { at: string }) {
  const { t, i18n } = useTranslation();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, my: 2, typography: 'caption', color: color.borderSubtle }}
    >
      <Box sx={line} />
      <Box component="span" sx={{ color: color.text3 }}>
        {t(dayWords(at, i18n.language))}
      </Box>
      <Box sx={line} />
    </Box>
  );
}

/** What came since the last visit begins here; the line stays where it is until the next one. */
export function NewDivider() {
  const { t } = useTranslation();
  return (
    <Box
      data-new
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        my: 1.5,
        typography: 'caption',
        fontWeight: 600,
        color: color.primaryText,
      }}
    >
      <Box sx={line} />
      {t('New')}
      <Box sx={line} />
    </Box>
  );
}
