import { color, font } from '#ui/theme/tokens.ts';
import type { Journey } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Stop {
  mark: ReactNode;
  title: string;
  detail: string;
  text?: string | null;
  years: string;
}

const yearOf = (month: string | null) => month?.slice(0, 4) ?? null;

const StopRow = ({ stop: { mark, title, detail, text, years }, isLast }: { stop: Stop; isLast: boolean }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: '34px minmax(0, 1fr) auto',
      gap: 1.5,
      pb: 2,
      position: 'relative',
      ...(!isLast && {
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: '16.5px',
          top: 38,
          bottom: 2,
          width: '1px',
          bgcolor: color.border,
        },
      }),
    }}
  >
    <Box
      aria-hidden
      sx={{
        width: 34,
        height: 34,
        borderRadius: '9px',
        bgcolor: color.surface4,
        color: color.text2,
        display: 'grid',
        placeItems: 'center',
        font: `700 0.8125rem/1 ${font.display}`,
      }}
    >
      {mark}
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <Box dir="auto" sx={{ width: 'fit-content', fontWeight: 600, lineHeight: '18px' }}>
        {title}
      </Box>
      <Box dir="auto" sx={{ width: 'fit-content', typography: 'meta', color: color.text2 }}>
        {detail}
      </Box>
      {text && (
        <Typography
          dir="auto"
          variant="meta"
          sx={{ width: 'fit-content', color: color.text2, mt: 0.75, maxWidth: '60ch' }}
        >
          {text}
        </Typography>
      )}
    </Box>
    <Box className="numbers" sx={{ typography: 'meta', color: color.text3, whiteSpace: 'nowrap' }}>
      <bdi dir="ltr">{years}</bdi>
    </Box>
  </Box>
);

/** Jobs, newest first, then education. */
export function JourneyTab({ journey }: { journey: Journey }) {
  const { t } = useTranslation();
  const span = (from: string | null, to: string | null, isOpen: boolean) => {
    const end = yearOf(to) ?? (isOpen && from ? t('now') : null);
    const start = yearOf(from);
    return [start, end === start ? null : end].filter(Boolean).join(' – ');
  };
  const jobs: Stop[] = journey.jobs.map(({ title, company, from, to, text }) => ({
    mark: company.slice(0, 1).toUpperCase(),
    title,
    detail: company,
    text,
    years: span(from, to, true),
  }));
  const schools: Stop[] = journey.education.map(({ level, field, school, from, to }) => ({
    mark: <GraduationCap size={17} />,
    title: [level, field].filter(Boolean).join(', ') || school,
    detail: level || field ? school : '',
    years: span(from, to, false),
  }));
  const parts = [
    { title: t('Work'), stops: jobs },
    { title: t('Education'), stops: schools },
  ].filter(({ stops }) => stops.length > 0);
  if (parts.length === 0)
    return <Typography sx={{ color: color.text2, py: 3 }}>{t('No journey added yet.')}</Typography>;
  return parts.map(({ title, stops }) => (
    <Box component="section" key={title} sx={{ pt: 2.25 }}>
      <Typography variant="h3">{title}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5 }}>
        {stops.map((stop, at) => (
          <StopRow key={at} stop={stop} isLast={at === stops.length - 1} />
        ))}
      </Box>
    </Box>
  ));
}
