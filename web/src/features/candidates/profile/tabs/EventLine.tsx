import { stageLooks } from '#subjects/candidate/Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { type MatchEvent, stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { eventName, reasonName } from '#subjects/candidate/decide/reasons.ts';
import { statusNames } from '#subjects/candidate/decide/statuses.ts';

/** One thing that happened to a candidate, in a line: who did what, and when; below it what was said with it. */
export function EventLine({ event: { at, by, from, to, reason, comment, startsOn } }: { event: MatchEvent }) {
  const { t } = useTranslation();
  const { brief, date, time } = useFormat();
  const { icon: Icon } = stageLooks[stageOf(to)];
  const status = t(statusNames[to]);
  const whole = eventName({ from, to, reason });
  const words =
    from === null ? t('Matched to this role') : by ? t('{{name}}: {{status}}', { name: by, status }) : status;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.25,
        alignItems: 'flex-start',
        fontSize: '0.75rem',
        lineHeight: '16px',
        color: color.text3,
      }}
    >
      <Box sx={{ width: 26, flex: 'none', display: 'grid', placeItems: 'center' }}>
        <Icon size={15} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {whole ? t(whole) : [words, reason && t(reasonName(reason))].filter(Boolean).join(', ')}
        {', '}
        <time dateTime={at} title={`${date(at)}, ${time(at)}`}>
          {brief(at)}
        </time>
        {startsOn && (
          <Box sx={{ mt: 0.25, color: color.text2 }}>{t('First day: {{date}}', { date: date(startsOn) })}</Box>
        )}
        {comment && (
          <Box sx={{ mt: 0.25, color: color.text2 }}>
            {to === 'rejected' && t('For your team only:')}
            <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {comment}
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  );
}
